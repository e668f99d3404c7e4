"""What is tested in WebKitGTK, the engine of Safari."""
