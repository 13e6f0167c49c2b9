"""The matches of a folder: their list, their backups, and files that are not sound."""
