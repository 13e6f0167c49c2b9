"""The board of the Giro: the road, the panes around it, what moves."""
