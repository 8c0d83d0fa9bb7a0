create index concurrently if not exists print_orders_late on print_orders (ship_by)
  where not is_test and state <> 'FAILED' and stage in ('SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU')
