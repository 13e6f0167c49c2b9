"""Texts to read and to search: the rules and the help."""
