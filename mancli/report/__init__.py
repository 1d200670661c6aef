"""Reports: what was checked, as text for people and as data for machines."""
