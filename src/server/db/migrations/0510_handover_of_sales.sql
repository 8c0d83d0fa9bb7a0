-- What the checkout said: so many days after the payment it is handed to the carrier. Null for sales from before this was kept.
alter table sales add column lead_days smallint;
