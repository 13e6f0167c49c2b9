"""What happened, what can be done and what is wrong, as sentences. Needs no screen."""
