alter table shops add column disconnected_at timestamptz;
