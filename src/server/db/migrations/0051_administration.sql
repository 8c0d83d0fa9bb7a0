-- What administrators list and search across all sellers, and what only they write.

-- The seller agreed to mail about Spoolyard; null while they didn't.
alter table users add column news_agreed_at timestamptz(3);
-- The administrators' own note on a file, beside the seller's and the print provider's.
alter table model_files add column admin_note text not null default '';
-- Whether an administrator asked for the cancellation.
alter table print_orders add column is_cancel_by_admin boolean not null default false;

create index users_newest on users (created_at desc, id desc);
create index users_by_name on users (lower(name), id);
-- Words of names and addresses, found by their beginning.
create index users_words on users
  using gin (to_tsvector('simple', name || ' ' || translate(email, '@.+-_', '     ')));
create index applications_newest on applications (created_at desc, id desc);
create index print_orders_newest on print_orders (created_at desc, id desc);
create index print_orders_newest_in_state on print_orders (state, created_at desc, id desc);
create index print_orders_number_of_all on print_orders (lower(order_number) text_pattern_ops);
create index parcels_number on parcels (number);
create index model_files_newest_of_all on model_files (created_at desc, id desc) where seller_id is not null;
create index shops_newest on shops (created_at desc, id desc) where source <> 'demo';
