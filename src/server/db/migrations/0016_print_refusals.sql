-- What the print provider declined an order for, read from its message. Null for other failures, and for older ones.
alter table print_orders add column refusal_cause text, add column refusal_field text;
