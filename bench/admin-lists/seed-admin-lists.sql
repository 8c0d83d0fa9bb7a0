-- Accounts, store orders with their print orders, and audit entries over a year. Triggers are off: what they keep isn't
-- part of these lists, and a million rows would take hours.
set session_replication_role = replica;

create temporary table sizes as
select current_setting('bench.users')::integer as users, current_setting('bench.orders')::integer as orders,
  current_setting('bench.audit')::integer as audit;

insert into users (id, name, email, email_verified, created_at, customer_id)
select 'usr_' || lpad(n::text, 26, '0'),
  (array['Ada','Ben','Cleo','Dora','Emil','Fay','Gus','Hana','Ivo','Jo'])[n % 10 + 1] || ' ' || substr(md5(n::text), 1, 7),
  substr(md5(n::text), 1, 7) || n || '@seller.test', n % 20 > 0,
  now() - interval '1 year' * n / sizes.users, 'cus_' || n
from sizes, generate_series(1, sizes.users) n;

insert into shops (id, seller_id, source, source_store_id, name, platform, created_at)
select 'shp_' || lpad(n::text, 26, '0'), 'usr_' || lpad(n::text, 26, '0'), 'shipstation', '1', 'Store ' || substr(md5(n::text), 1, 7),
  'etsy', now() - interval '1 year' * n / sizes.users
from sizes, generate_series(1, sizes.users) n;

insert into model_files (id, seller_id, name, folder, tags, notes, newest_version, newest_id, newest_bytes, newest_sha256,
  newest_volume, has_problems, created_at, updated_at)
select 'file_' || lpad(n::text, 26, '0'), 'usr_' || lpad(n::text, 26, '0'), 'Part ' || md5(n::text), '', '{}', '', 1,
  ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 84, md5(n::text), 10, n % 10 = 0,
  now() - interval '1 year' * n / sizes.users, now()
from sizes, generate_series(1, sizes.users) n;

insert into shop_orders (seller_id, id, source, source_order_id, order_number, source_status, store_name, placed_at, buyer_name,
  address, total_cents, currency, imported_at, print_order_id, is_unsubmitted, needs_check, check_status)
select 'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'), 'so_' || lpad(n::text, 26, '0'), 'shipstation', (1000000 + n)::text,
  'N-' || n, 'OPEN', 'Store', at, 'Buyer', '{"city": "Springfield", "country": "US"}', 2500, 'USD', at,
  'po_' || lpad(n::text, 26, '0'), n % 10 = 0, false, 'READY'
from sizes, generate_series(1, sizes.orders) n, lateral (select now() - interval '1 year' * n / sizes.orders as at) t;

insert into print_orders (seller_id, id, source, source_order_id, shop_order_id, order_number, is_test, state, stage, state_since,
  request, item_count, buyer_name, country, provider_order_id, currency, created_at, printing_cents, delivery_cents, fee_cents)
select seller_id, print_order_id, source, source_order_id, id, order_number, false,
  (array['DELIVERED','DELIVERED','DELIVERED','DELIVERED','SHIPPED','PRINTING','FAILED','CANCELED','IN_REVIEW','DELIVERED'])[right(order_number, 1)::integer + 1],
  'DONE', imported_at, '{}', 1, 'Buyer', 'US', 'prov-' || substr(order_number, 3), 'USD', imported_at, 1000, 400, 100
from shop_orders;

insert into parcels (seller_id, print_order_id, position, number, carrier, shipped_at)
select seller_id, id, 1, 'TRACK' || substr(order_number, 3), 'USPS', created_at from print_orders where state in ('SHIPPED', 'DELIVERED');

insert into audit_log (id, at, actor, action, subject, address, agent, request_id, detail)
select 'log_' || lpad(n::text, 26, '0'), now() - interval '1 year' * n / sizes.audit, 'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'),
  case when n % 100 = 0 then 'order.refunded' when n % 3 = 0 then 'sign-out' else 'sign-in.done' end,
  'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'), '192.0.2.1', 'Browser', 'req-' || n,
  case when n % 100 = 0 then jsonb_build_object('printOrder', 'po_' || lpad(n::text, 26, '0'), 'reason', 'Broken') else '{}' end
from sizes, generate_series(1, sizes.audit) n;

drop table sizes;
set session_replication_role = default;
