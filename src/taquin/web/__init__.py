"""The page and the API: a door like the command line. It reads the request, calls one floor down, shows the answer."""
