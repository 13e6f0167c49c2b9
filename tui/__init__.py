"""The program: app, command line, line-by-line front end, terminal driver."""
