-- Keeps the tracking number that the previous release writes as a parcel.
create or replace function keep_first_parcel() returns trigger language plpgsql as $$
begin
  insert into parcels (seller_id, print_order_id, position, number, carrier, url, shipped_at)
    select new.seller_id, new.id, coalesce(max(position), 0) + 1, new.tracking->>'number', new.tracking->>'carrier',
      new.tracking->>'url', coalesce(new.shipped_at, new.state_since)
    from parcels where seller_id = new.seller_id and print_order_id = new.id
    on conflict (seller_id, print_order_id, number) do nothing;
  return null;
end $$;
