update shops set connection_status = (
  select c.status from source_connections c where c.seller_id = shops.seller_id and c.source = shops.source
)
where connection_status is null and ctid >= $1 and ctid < $2
  and exists (select from source_connections c where c.seller_id = shops.seller_id and c.source = shops.source);
