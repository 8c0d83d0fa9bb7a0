alter table rule_hits add column mail_at timestamptz(3);
