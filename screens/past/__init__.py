"""What has happened in a match: its log, and the match watched again."""
