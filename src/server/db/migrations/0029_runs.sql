alter table submit_runs
  add column number integer,
  add column origin text not null default 'SELLER' check (origin in ('SELLER', 'AUTOMATION')),
  add column paused_at timestamptz(3),
  add column stopped_at timestamptz(3);
update submit_runs r set number = n.number
  from (select id, row_number() over (partition by seller_id order by created_at, id) as number from submit_runs) n
  where n.id = r.id;
alter table submit_runs alter column number set not null;
create unique index submit_runs_number on submit_runs (seller_id, number);

alter table submit_run_orders drop constraint submit_run_orders_outcome_check;
alter table submit_run_orders add constraint submit_run_orders_outcome_check
  check (outcome in ('done', 'failed', 'stopped'));

alter table print_orders
  add column origin text not null default 'SELLER' check (origin in ('SELLER', 'AUTOMATION')),
  -- The caps that hold for it because it was sent by itself, as they were then: {"orderCapCents", "dayCapCents"}.
  add column caps jsonb,
  -- Whether the queue passes it over, because its run is paused.
  add column is_paused boolean not null default false;

drop index print_orders_queue;
create index print_orders_queue on print_orders (seller_id, queue_number)
  where (state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null)
    and not is_paused;
