create index concurrently if not exists ledger_lines_of_kind on ledger_lines (kind, at) where account = 'seller_balance';
