"""The games: rules, decisions, dice, bots. Standard library alone, no words, no screen, no clock."""
