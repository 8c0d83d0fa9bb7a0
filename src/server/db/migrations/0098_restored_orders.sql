-- After a restore, a copy can't tell what became of an order that was about to be sent. The provider is asked first.
alter table print_orders add column if not exists is_restored boolean not null default false;
