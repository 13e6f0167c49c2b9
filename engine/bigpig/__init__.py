"""The Big Pig family: dice games in which a turn's points count only once they are held."""
