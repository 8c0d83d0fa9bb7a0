-- Which row is at every thousandth place of the lists of all sellers, sorted by something else than their age, as it was when they
-- were counted: a far page begins there instead of skipping every row before it.
create table list_places (
  list text not null,
  sort text not null,
  -- How many rows come before it.
  place integer not null,
  -- What the row is sorted by; the other two are null.
  at timestamptz,
  words text,
  number bigint,
  id text not null
);
create index list_places_of_sort on list_places (list, sort, place);

create table list_counts (
  list text not null,
  sort text not null,
  -- Rows that are newer than this weren't counted.
  until timestamptz not null,
  total integer not null,
  primary key (list, sort)
);

-- Rows that came to or left a place since: 1 or -1. Only rows as old as the counted ones are noted.
create table list_moves (
  list text not null,
  sort text not null,
  at timestamptz,
  words text,
  number bigint,
  id text not null,
  created_at timestamptz not null,
  weight integer not null
);
create index list_moves_of_sort on list_moves (list, sort);

create trigger shop_orders_moved after update of placed_at, order_number, total_cents on shop_orders for each row
  when ((old.placed_at, old.order_number, old.total_cents) is distinct from (new.placed_at, new.order_number, new.total_cents))
  execute function note_list_move();
create trigger shop_orders_came after insert on shop_orders for each row
  when (new.imported_at < now() - interval '50 minutes') execute function note_list_move();
create trigger shop_orders_left after delete on shop_orders for each row execute function note_list_move();
create trigger print_orders_moved after update of order_number on print_orders for each row
  when (old.order_number is distinct from new.order_number) execute function note_list_move();
create trigger print_orders_came after insert on print_orders for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger print_orders_left after delete on print_orders for each row execute function note_list_move();
create trigger model_files_moved after update of name, newest_bytes on model_files for each row
  when ((old.name, old.newest_bytes) is distinct from (new.name, new.newest_bytes)) execute function note_list_move();
create trigger model_files_came after insert on model_files for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger model_files_left after delete on model_files for each row execute function note_list_move();
create trigger shops_moved after update of name on shops for each row
  when (old.name is distinct from new.name) execute function note_list_move();
create trigger shops_came after insert on shops for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger shops_left after delete on shops for each row execute function note_list_move();
create trigger users_moved after update of name, email on users for each row
  when ((old.name, old.email) is distinct from (new.name, new.email)) execute function note_list_move();
create trigger users_came after insert on users for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger users_left after delete on users for each row execute function note_list_move();
