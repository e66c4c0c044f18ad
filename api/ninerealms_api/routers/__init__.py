"""Routes. One factory a module makes them for every game the package has."""
