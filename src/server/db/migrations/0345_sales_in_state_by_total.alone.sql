create index concurrently if not exists sales_in_state_by_total on sales (state, total_cents, id);
