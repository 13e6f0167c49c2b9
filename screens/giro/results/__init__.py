"""What a stage and a tour came to: their ends, the scorecards, a rider's card, the tour's story."""
