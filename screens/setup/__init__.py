"""The setup of a new Giro: what is filled in, the last one remembered, and the screen."""
