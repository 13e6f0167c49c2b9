"""The screens of the Pig family: Pig, two-dice Pig, Big Pig."""
