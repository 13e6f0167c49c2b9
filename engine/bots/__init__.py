"""What serves more than one game's bots."""
