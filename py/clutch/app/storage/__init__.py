"""What is saved on this device: how it is written, read and kept up to date."""
