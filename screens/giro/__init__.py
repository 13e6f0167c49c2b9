"""The screens of the Giro, and the pure modules that they draw with. Importing this package loads nothing."""
