-- Which products point at a file, for when the provider says what it costs.
create index products_by_file on products using gin (fulfillment jsonb_path_ops);
