-- Adds to the world of admin-lists, which has a charge for each order, what the analytics count: refunds of some, usage events over a year, and
-- the shares of each seller's days. Triggers are off, as there.
set session_replication_role = replica;

insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, print_order_id, at, amount_cents,
  balance_after_cents)
select seller_id, 'USD', 'seller_balance', 10000000 + n, 'led_r' || n, 'REFUND', id, created_at + interval '1 day', 1500, 0
from print_orders, lateral (select substr(id, 4)::integer as n) numbered where n % 50 = 0 and created_at < now() - interval '1 day';

insert into usage_events (at, user_id, session_id, title, details)
select now() - interval '1 year' * n / events, case when n % 3 > 0 then 'usr_' || lpad((n % users + 1)::text, 26, '0') end,
  'sess_bench' || n / 20,
  (array['page_visit','page_visit','page_visit','page_visit','button_click','button_click','successful_action','successful_action',
    'failed_action','page_visit'])[n % 10 + 1],
  jsonb_build_object('route', '/dashboard/' || n % 41, 'id', 'button-' || n % 37, 'action', 'action' || n % 61, 'ms', n % 4000,
    'errorCode', 'CODE_' || n % 17)
from generate_series(1, current_setting('bench.events')::integer) n,
  (select current_setting('bench.events')::integer as events, current_setting('bench.users')::integer as users) sizes;

insert into seller_shares (seller_id, span, from_at, kind, key, orders)
select seller_id, 'day', date_trunc('day', created_at, 'utc'), kind, key, count(*)
from print_orders, (values ('stage', 'PRINTING:12'), ('stage', 'PACKING:4'), ('lateness', 'on-time')) as share (kind, key)
group by 1, 3, 4, 5;

set session_replication_role = default;
