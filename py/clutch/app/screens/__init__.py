"""The screens: each module turns the model into the HTML of one screen."""
