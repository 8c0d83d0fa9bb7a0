-- What the lists of all sellers are sorted by besides their age. `value` is what an index has, stored in the column `kind`.
create or replace function sorts_of_all()
  returns table (list text, sort text, value text, kind text, since text, condition text) language sql immutable as $$
  values
    ('shop_orders', 'placedAt', 'placed_at', 'at', 'imported_at', 'source <> ''demo'''),
    ('shop_orders', 'orderNumber', 'lower(order_number)', 'words', 'imported_at', 'source <> ''demo'''),
    ('shop_orders', 'totalCents', 'total_cents', 'number', 'imported_at', 'source <> ''demo'''),
    ('print_orders', 'orderNumber', 'lower(order_number)', 'words', 'created_at', 'true'),
    ('model_files', 'name', 'lower(name)', 'words', 'created_at', 'seller_id is not null'),
    ('model_files', 'bytes', 'newest_bytes', 'number', 'created_at', 'seller_id is not null'),
    ('shops', 'name', 'lower(name)', 'words', 'created_at', 'source <> ''demo'''),
    ('sales', 'totalCents', 'total_cents', 'number', 'created_at', 'true'),
    ('support_tickets', 'waitingSince', 'coalesce(waiting_since, updated_at)', 'at', 'created_at', 'true'),
    ('support_tickets', 'plan', 'premium_level', 'number', 'created_at', 'true'),
    ('users', 'name', 'lower(name)', 'words', 'created_at', 'true'),
    ('users', 'email', 'email', 'words', 'created_at', 'true')
$$;
