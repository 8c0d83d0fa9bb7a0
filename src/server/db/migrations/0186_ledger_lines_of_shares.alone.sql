-- Statements of makers read what moved their shares by time.
create index concurrently if not exists ledger_lines_of_shares on ledger_lines (seller_id, at)
  where account in ('sales_payable', 'payouts');
