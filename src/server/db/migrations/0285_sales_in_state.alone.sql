create index concurrently if not exists sales_in_state on sales (state, created_at desc, id desc);
