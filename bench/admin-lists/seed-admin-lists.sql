-- A year of accounts, stores, files, store orders with their print orders and charges, portals, sales, tickets, applications and
-- audit entries. Triggers are off: what they keep isn't
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
select 'file_' || lpad(n::text, 26, '0'), 'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'), 'Part ' || md5(n::text), '', '{}', '', 1,
  ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 84 + 50 * (n % 20000), md5(n::text), 10,
  n % 10 = 0, now() - interval '1 year' * n / (sizes.users * 2), now()
from sizes, generate_series(1, sizes.users * 2) n;

insert into source_connections (seller_id, id, source, status, key_sealed, key_hint, connected_at)
select seller_id, 'con_' || right(seller_id, 26), source, case when right(seller_id, 1) = '7' then 'FAILING' else 'CONNECTED' end, 'v1.x', 'x',
  created_at
from shops;

update shops s set connection_status = c.status from source_connections c where c.seller_id = s.seller_id and c.source = s.source;

insert into applications (id, user_id, status, kind, created_at, decided_at)
select 'app_' || id, id, (array['PENDING', 'ACCEPTED', 'ACCEPTED', 'REJECTED'])[right(id, 2)::integer % 4 + 1], 'SHOP', created_at,
  case when right(id, 2)::integer % 4 > 0 then created_at end
from users where right(id, 1)::integer % 2 = 0;

update users u set application_status = a.status from applications a where a.user_id = u.id;

insert into shop_orders (seller_id, id, source, source_order_id, order_number, source_status, store_name, placed_at, buyer_name,
  address, total_cents, currency, imported_at, print_order_id, is_unsubmitted, needs_check, check_status)
select 'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'), 'so_' || lpad(n::text, 26, '0'), 'shipstation', (1000000 + n)::text,
  'N-' || n, 'OPEN', 'Store', at, 'Buyer', '{"city": "Springfield", "country": "US"}', 500 + n * 37 % 9000, 'USD', at,
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

insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, currency, at)
select seller_id, 'ltx_' || right(id, 26), 'CHARGE', 'charge:' || id, id, 'USD', created_at from print_orders;

insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, print_order_id, at, amount_cents, balance_after_cents)
select seller_id, 'USD', 'seller_balance', right(id, 9)::integer, 'ltx_' || right(id, 26), 'CHARGE', id, created_at, -1500, 10000
from print_orders;

insert into refund_requests (seller_id, id, print_order_id, key, cents, reason, asked_by, asked_at, state, decided_by, decided_at)
select seller_id, 'rrq_' || right(id, 26), id, id, 30000, 'Cracked', seller_id, created_at,
  case when right(id, 3)::integer % 200 = 0 then 'WAITING' else 'CONFIRMED' end, case when right(id, 3)::integer % 200 > 0 then id end,
  case when right(id, 3)::integer % 200 > 0 then created_at end
from sizes, print_orders where right(id, 9)::integer % greatest(sizes.orders / 10000, 1) = 0;

insert into products (seller_id, id, name, sku, fulfillment, created_at)
select id, 'prd_' || right(id, 26), 'Product ' || name, 'SKU-' || right(id, 9), '[]', created_at from users;

insert into portals (seller_id, id, product_id, title, state, price_cents, submitted_at, created_at, updated_at)
select seller_id, 'por_' || right(id, 26), id, name, (array['DRAFT', 'IN_REVIEW', 'LISTED', 'LISTED', 'PAUSED'])[right(id, 1)::integer / 2 + 1],
  2500, created_at, created_at, created_at
from products;

insert into portal_reports (id, portal_id, reason, text, created_at)
select 'rep_' || right(id, 26), id, 'RIGHTS', 'Copied from us', created_at from portals where right(id, 2) = '55';

insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents, delivery_cents, total_cents,
  payment_fee_cents, key_hash, key_sealed, created_at)
select u.id, 'sal_' || right(u.id, 26), gen_random_uuid(), (array['PAID', 'ORDERED', 'COMPLETED', 'COMPLETED'])[right(u.id, 2)::integer % 4 + 1],
  '[]', u.email, '{"name": "Buyer"}', 'US', 'USD', c.cents, 500, c.cents + 500, 60, 'x', 'x', u.created_at
from users u, lateral (select 500 + right(u.id, 6)::integer * 37 % 9000 as cents) c;

insert into reviews (seller_id, id, sale_id, line, portal_id, stars, text, author, variant, created_at)
select seller_id, 'rev_' || right(id, 26), id, 0, 'por_' || right(id, 26), right(id, 1)::integer / 2 + 1, 'Number ' || right(id, 9), 'Pat', '{}',
  created_at
from sales;

insert into review_reports (seller_id, id, review_id, reason, text, created_at)
select seller_id, 'rpt_' || right(id, 26), id, 'OTHER', 'Rude', created_at from reviews where right(id, 2) = '55';

update portals set open_reports = 1 where right(id, 2) = '55';
update reviews set open_reports = 1 where right(id, 2) = '55';

insert into support_tickets (seller_id, id, kind, subject, state, created_at, updated_at, waiting_since)
select u.id, 'tic_' || right(u.id, 26), 'QUESTION', 'About ' || u.name, s.state, u.created_at, u.created_at,
  case when s.state = 'OPEN' then u.created_at end
from users u, lateral (select case right(u.id, 1)::integer when 0 then 'OPEN' when 1 then 'WAITING' else 'CLOSED' end as state) s;

insert into audit_log (id, at, actor, action, subject, address, agent, request_id, detail)
select 'log_' || lpad(n::text, 26, '0'), now() - interval '1 year' * n / sizes.audit, 'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'),
  -- Also a thousand entries have a page of refunds.
  case when n % 20 = 0 then 'order.refunded' when n % 3 = 0 then 'sign-out' else 'sign-in.done' end,
  'usr_' || lpad((n % sizes.users + 1)::text, 26, '0'), '192.0.2.1', 'Browser', 'req-' || n,
  case when n % 20 = 0 then jsonb_build_object('printOrder', 'po_' || lpad(n::text, 26, '0'), 'reason', 'Broken') else '{}' end
from sizes, generate_series(1, sizes.audit) n;

drop table sizes;
set session_replication_role = default;
