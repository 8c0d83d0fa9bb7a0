-- When the buyer asked to cancel an order that was sent to print already, so that the reason says who canceled it.
alter table sales add column cancel_asked_at timestamptz(3);
