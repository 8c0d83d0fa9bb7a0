-- Finds the first sale of a queue whose head waits for its seller's money.
create index print_orders_queued_sales on print_orders (seller_id, queue_number)
  where sale_id is not null and (state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test)) and not is_paused;
