-- outside a transaction: it commits after each 500 experiences, and may be called again.
CALL fill_search_columns();
