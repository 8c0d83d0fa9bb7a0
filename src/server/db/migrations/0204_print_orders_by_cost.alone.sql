create index concurrently if not exists print_orders_by_cost
  on print_orders (seller_id, coalesce(printing_cents + delivery_cents + fee_cents, -1), id)
  include (printing_cents, delivery_cents, fee_cents, stage);
