-- The lists of all sellers that are counted by day: when their rows came, which rows they have, the names of the parts that a row
-- is in, null for none, and the cents that are added up. A change of a line needs the triggers for what its parts depend on.
create or replace function lists_of_all()
  returns table (list text, since text, condition text, parts text, cents text) language sql immutable as $$
  values
    ('audit_log', 'at', 'true', 'action', '0'),
    ('print_orders', 'created_at', 'true', 'state', '0'),
    ('shop_orders', 'imported_at', 'source <> ''demo''', 'case when is_unsubmitted then ''UNSUBMITTED'' else ''SUBMITTED'' end', '0'),
    ('users', 'created_at', 'true', 'role, application_status', '0'),
    ('model_files', 'created_at', 'seller_id is not null', 'null', '0'),
    ('shops', 'created_at', 'source <> ''demo''', 'connection_status', '0'),
    ('portals', 'created_at', 'true', 'state, case when open_reports > 0 then ''REPORTED'' end', '0'),
    ('questions', 'created_at', 'state <> ''UNVERIFIED''', 'case when removed_at is null then ''SHOWN'' else ''REMOVED'' end, case when open_reports > 0 then ''REPORTED'' end', '0'),
    ('reviews', 'created_at', 'true', 'case when removed_at is null then ''SHOWN'' else ''REMOVED'' end, case when open_reports > 0 then ''REPORTED'' end', '0'),
    ('sales', 'created_at', 'true', 'state', '0'),
    ('support_tickets', 'created_at', 'true', 'state, kind', '0'),
    ('ledger_lines', 'at', 'account = ''seller_balance''', 'kind', 'amount_cents')
$$;
