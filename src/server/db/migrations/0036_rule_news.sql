-- Hits of rules that tell the seller, until they were told by mail.
create index rule_hits_untold on rule_hits (rule_id) where told_at is null;

alter table users add column told_of_rules_at timestamptz(3);
