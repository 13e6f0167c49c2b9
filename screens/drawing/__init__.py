"""What pages are drawn with: a grid of cells, roles and what they look like, signs, names, dice."""
