-- A buyer's uses of a code are counted before another one.
create index concurrently if not exists sales_holding_discount
  on sales (seller_id, discount_code_id, email) where holds_discount;
