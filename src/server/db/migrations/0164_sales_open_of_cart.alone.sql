-- A cart has one open payment page per maker.
create unique index concurrently if not exists sales_open_of_cart
  on sales (cart_id, seller_id) where cart_id is not null and state = 'OPEN';
