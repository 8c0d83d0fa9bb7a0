-- The ledger never changes: corrections are new transactions. Of an account that is being erased, notes are emptied,
-- because people write them.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_transactions'
    and to_jsonb(new) = to_jsonb(old) || '{"note": null}'
    and exists (
      select from account_closings where seller_id = to_jsonb(old) ->> 'seller_id' and state = 'ERASING') then
    return new;
  end if;
  raise exception 'The ledger is append-only.';
end $$;
