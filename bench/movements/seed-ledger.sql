-- One seller's whole history: a payment of $50.00 by card, then four orders of $10.00, over and over. A payment has two
-- lines and an order four. Triggers are off; what they would write is worked out here and compared afterward.
create temp table bookings as
select i as place,
  (i - 1) % 5 = 0 as is_payment,
  ((i + 4) / 5)::bigint as payments,
  (i - (i + 4) / 5)::bigint as orders,
  lpad(i::text, 26, '0') as digits,
  timestamptz '2020-01-01' + i * interval '2 minutes' as at
from generate_series(1, (current_setting('bench.entries')::bigint * 5 / 18)::bigint) i;

insert into card_collections (seller_id, id, purpose, channel, state, amount_cents, currency, customer_id, method_id, brand,
  last4, created_at, ended_at)
select current_setting('bench.seller'), 'col_' || digits, 'QUEUE', 'SAVED_CARD', 'SUCCEEDED', 5000, 'USD', 'cus_1', 'pm_1', 'visa',
  '4242', at, at
from bookings where is_payment;

insert into print_orders (seller_id, id, queue_number, source, source_order_id, order_number, is_test, state, stage,
  state_since, request, item_count, buyer_name, country, currency, created_at)
overriding system value
select current_setting('bench.seller'), 'po_' || digits, place, 'shipstation', place::text, place::text, false, 'SHIPPED', 'SHIPPED',
  at, '{"lines": []}', 1, 'Pat Doe', 'US', 'USD', at
from bookings where not is_payment;

insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, collection_id, currency, at)
select current_setting('bench.seller'), 'led_' || digits, case when is_payment then 'TOP_UP' else 'CHARGE' end,
  case when is_payment then 'collection:col_' else 'charge:po_' end || digits,
  case when not is_payment then 'po_' || digits end, case when is_payment then 'col_' || digits end, 'USD', at
from bookings order by place;

insert into ledger_lines (seller_id, currency, account, number, transaction_id, kind, print_order_id, at, amount_cents,
  balance_after_cents)
select current_setting('bench.seller'), 'USD', l.account, l.number, 'led_' || b.digits,
  case when b.is_payment then 'TOP_UP' else 'CHARGE' end, case when not b.is_payment then 'po_' || b.digits end, b.at, l.cents,
  l.after
from bookings b cross join lateral (
  values
    (true, 'seller_balance', b.place, 5000, 5000 * b.payments - 1000 * b.orders),
    (true, 'card_clearing', b.payments, -5000, -5000 * b.payments),
    (false, 'seller_balance', b.place, -1000, 5000 * b.payments - 1000 * b.orders),
    (false, 'print_cost', b.orders, 700, 700 * b.orders),
    (false, 'delivery', b.orders, 200, 200 * b.orders),
    (false, 'fee', b.orders, 100, 100 * b.orders)
) as l (is_payment, account, number, cents, after)
where l.is_payment = b.is_payment
order by b.place;

insert into ledger_balances (seller_id, currency, account, balance_cents, line_count)
select distinct on (seller_id, currency, account) seller_id, currency, account, balance_after_cents, number
from ledger_lines order by seller_id, currency, account, number desc;
