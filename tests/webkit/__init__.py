"""Tests in WebKitGTK, which has the engine of Safari."""
