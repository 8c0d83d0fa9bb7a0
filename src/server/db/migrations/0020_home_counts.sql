-- What the first view counts, kept as it happens, so that it costs the same with ten orders and with a million.

-- By quarters of an hour, because every time zone begins its days at one of them.
create table seller_activity (
  seller_id text not null references users (id) on delete cascade,
  quarter timestamptz not null,
  orders integer not null default 0,
  charged_cents bigint not null default 0,
  primary key (seller_id, quarter)
);

create function quarter_of(at timestamptz) returns timestamptz language sql immutable
  as $$ select date_bin('15 minutes', at, timestamptz 'epoch') $$;

create function count_print_orders() returns trigger language plpgsql as $$
begin
  insert into seller_activity as a (seller_id, quarter, orders)
    select seller_id, quarter_of(created_at), count(*)::integer from changed where not is_test
    group by 1, 2 order by 1, 2
    on conflict (seller_id, quarter) do update set orders = a.orders + excluded.orders;
  return null;
end $$;
create trigger print_orders_counted after insert on print_orders
  referencing new table as changed for each statement execute function count_print_orders();

-- What was given back counts as never charged: it is taken off where the charge was.
create function count_charges() returns trigger language plpgsql as $$
begin
  insert into seller_activity as a (seller_id, quarter, charged_cents)
    select e.seller_id, quarter_of(coalesce(c.created_at, e.created_at)),
      sum(case e.kind when 'charge' then e.amount_cents else -e.amount_cents end)
    from changed e
      left join ledger_entries c on e.kind = 'refund' and c.print_order_id = e.print_order_id and c.kind = 'charge'
    group by 1, 2 order by 1, 2
    on conflict (seller_id, quarter) do update set charged_cents = a.charged_cents + excluded.charged_cents;
  return null;
end $$;
create trigger ledger_entries_counted after insert on ledger_entries
  referencing new table as changed for each statement execute function count_charges();

insert into seller_activity (seller_id, quarter, orders)
  select seller_id, quarter_of(created_at), count(*) from print_orders where not is_test group by 1, 2;
insert into seller_activity as a (seller_id, quarter, charged_cents)
  select e.seller_id, quarter_of(coalesce(c.created_at, e.created_at)),
    sum(case e.kind when 'charge' then e.amount_cents else -e.amount_cents end)
  from ledger_entries e
    left join ledger_entries c on e.kind = 'refund' and c.print_order_id = e.print_order_id and c.kind = 'charge'
  group by 1, 2
  on conflict (seller_id, quarter) do update set charged_cents = excluded.charged_cents;

-- The latest changes of a seller.
create index print_orders_latest on print_orders (seller_id, state_since desc);

-- Unsubmitted orders that cannot be submitted as they are; written by the product from now on.
insert into lists (owner_id, name) select distinct seller_id, 'blocked' from shop_orders where is_unsubmitted;
insert into list_entries (list_id, sort_at, item_id)
  select l.id, o.placed_at, o.id from shop_orders o join lists l on l.owner_id = o.seller_id and l.name = 'blocked'
  where o.is_unsubmitted and (
    not exists (select 1 from shop_order_lines s where s.shop_order_id = o.id)
    or exists (select 1 from shop_order_lines s where s.shop_order_id = o.id and s.product_id is null)
    or coalesce(o.address->>'name', '') = '' or coalesce(o.address->>'line1', '') = ''
    or coalesce(o.address->>'city', '') = '' or coalesce(o.address->>'country', '') = ''
  );
