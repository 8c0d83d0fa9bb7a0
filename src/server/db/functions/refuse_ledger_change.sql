-- The ledger never changes: corrections are new transactions.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end $$;
