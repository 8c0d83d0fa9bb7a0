-- What orders are searched by: one document per order and kind of search, written by triggers at the end of the
-- transaction that changes the order. The documents of a week form a chunk, so that a search goes back week by week,
-- newest first, and stops once it has found enough.

create table search_chunks (
  seller_id text not null references users (id) on delete cascade,
  id integer generated always as identity,
  scope text not null check (scope in ('shipstation', 'shippo', 'print', 'direct')),
  week date not null,
  primary key (seller_id, id),
  unique (seller_id, scope, week)
);

create table search_documents (
  seller_id text not null,
  item_id text not null,
  scope text not null,
  chunk_id integer not null,
  sort_at timestamptz(3) not null,
  -- Numbers, customer, email, SKUs, items, tracking; several values of a field are on separate lines.
  fields text[] not null,
  -- The same, normalized for comparison, each field followed by character 31.
  key text not null,
  primary key (seller_id, item_id, scope),
  foreign key (seller_id, chunk_id) references search_chunks (seller_id, id) on delete cascade
);
create index search_documents_newest on search_documents (seller_id, scope, sort_at desc, item_id desc);
create index search_documents_grams on search_documents using gin (search_grams(chunk_id, key))
  with (gin_pending_list_limit = 512);

-- Deferred to the end of the transaction, when the lines are there too: writing lines of a shop order also changes its
-- modified_at or content_hash.
create constraint trigger shop_orders_found
  after insert or update of order_number, source, placed_at, buyer_name, buyer_email, address, own_address, modified_at,
    content_hash, print_order_id
  on shop_orders deferrable initially deferred for each row execute function keep_shop_order_found();
create trigger shop_orders_gone after delete on shop_orders for each row execute function keep_shop_order_found();
create constraint trigger print_orders_found
  after insert or update of order_number, provider_order_id, shop_order_id, tracking
  on print_orders deferrable initially deferred for each row execute function keep_print_order_found();
create trigger print_orders_gone after delete on print_orders for each row execute function keep_print_order_found();
