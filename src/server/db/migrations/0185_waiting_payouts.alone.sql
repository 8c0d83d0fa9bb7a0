-- What waits for a transfer, or is owed after one.
create index concurrently if not exists ledger_balances_payouts on ledger_balances (seller_id)
  where account = 'payouts' and balance_cents <> 0;
