-- A reprint is a print order made for an accepted claim. It costs the seller nothing; what it costs us is kept beside its price, which is zero.
alter table print_orders add column problem_id text;
alter table print_orders add column our_printing_cents integer;
alter table print_orders add column our_delivery_cents integer;
alter table print_orders add constraint print_orders_problem
  foreign key (seller_id, problem_id) references print_problems (seller_id, id) on delete set null (problem_id) not valid;
-- Its price stays zero, so that no list, statement or statistic can show another.
alter table print_orders add constraint print_orders_reprint_is_free check (
  problem_id is null or coalesce(printing_cents, 0) + coalesce(delivery_cents, 0) + coalesce(fee_cents, 0) = 0
) not valid;
