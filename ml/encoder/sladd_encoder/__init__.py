"""Training of the tag encoder: prune, synthesise, train, export, measure."""
