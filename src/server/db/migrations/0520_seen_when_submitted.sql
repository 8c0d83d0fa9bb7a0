-- What a seller could have seen when an order was submitted is stored as such, not compared by times: two processes' clocks don't agree.
-- Orders of other integrations that look like this one and were known to be canceled; null for an order from before.
alter table print_orders add column seen_canceled_twins jsonb;
-- The live print order that a store's change came after; null for one that came before, and for changes from before.
alter table source_changes add column print_order_id text;
