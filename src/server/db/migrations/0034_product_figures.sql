-- What the list of products says of each, kept as it happens, so that it costs the same with ten orders and with a million.

-- Whether the order of a line is unsubmitted, so that such lines are found among all that were ever sold.
alter table shop_order_lines add column is_waiting boolean not null default false;
update shop_order_lines l set is_waiting = true from shop_orders o where o.id = l.shop_order_id and o.is_unsubmitted;
create index shop_order_lines_waiting on shop_order_lines (product_id) where is_waiting and product_id is not null;
create index shop_order_lines_filament on shop_order_lines (filament_id) where is_waiting and filament_id is not null;

create function note_waiting_line() returns trigger language plpgsql as $$
begin
  new.is_waiting := coalesce((select is_unsubmitted from shop_orders where id = new.shop_order_id), false);
  return new;
end $$;
create trigger shop_order_lines_waiting before insert on shop_order_lines
  for each row execute function note_waiting_line();

create function note_waiting_lines() returns trigger language plpgsql as $$
begin
  update shop_order_lines set is_waiting = new.is_unsubmitted where shop_order_id = new.id;
  return null;
end $$;
create trigger shop_orders_waiting after update of is_unsubmitted on shop_orders
  for each row when (old.is_unsubmitted is distinct from new.is_unsubmitted) execute function note_waiting_lines();

-- Print orders that contain a product, by the day on which they were submitted (UTC). Tests do not count.
create table product_days (
  product_id text not null references products (id) on delete cascade,
  day date not null,
  print_orders integer not null,
  primary key (product_id, day)
);

create function count_printed_products() returns trigger language plpgsql as $$
begin
  insert into product_days as d (product_id, day, print_orders)
    select l.product_id, (p.created_at at time zone 'utc')::date, count(distinct p.id)::integer
    from changed p join shop_order_lines l on l.shop_order_id = p.shop_order_id
    where not p.is_test and l.product_id is not null and not l.is_excluded and not l.is_ignored
    group by 1, 2 order by 1, 2
    on conflict (product_id, day) do update set print_orders = d.print_orders + excluded.print_orders;
  return null;
end $$;
create trigger print_orders_counted_by_product after insert on print_orders
  referencing new table as changed for each statement execute function count_printed_products();

insert into product_days (product_id, day, print_orders)
  select l.product_id, (p.created_at at time zone 'utc')::date, count(distinct p.id)
  from print_orders p join shop_order_lines l on l.shop_order_id = p.shop_order_id
  where not p.is_test and l.product_id is not null group by 1, 2;

-- Which prices are asked for, and when next. What the provider answered stands in part_prices.
create table part_price_requests (
  file_id uuid not null,
  filament_id uuid not null,
  options text not null default '',
  due_at timestamptz(3) not null,
  asked_at timestamptz(3),
  -- Answers in a row that made no sense; each makes the next question come later.
  failures integer not null default 0,
  -- Why there is no price, in the provider's words; null where there is one or nobody asked yet.
  refusal text,
  primary key (file_id, filament_id, options)
);
create index part_price_requests_due on part_price_requests (due_at);
create index part_price_requests_asked on part_price_requests (asked_at) where asked_at is not null;
