"""The recap of what others did."""
