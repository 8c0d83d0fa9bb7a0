-- When shares that waited for a payout moved to the balance instead.
create index concurrently if not exists ledger_transactions_to_balance on ledger_transactions (seller_id)
  where cause like 'payouts-to-balance:%';
