"""A match being played, whatever the game: what is asked, what its bots do, what other terminals do, what moves."""
