"""The Giro: a stage race of up to twelve stages for two to four teams of three riders."""
