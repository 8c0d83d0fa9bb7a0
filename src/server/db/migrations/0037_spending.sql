-- What was charged to a seller within a day, for spending caps.
create index ledger_entries_charges on ledger_entries (seller_id, created_at) where kind = 'charge';
