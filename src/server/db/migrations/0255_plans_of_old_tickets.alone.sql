update support_tickets set premium_level = (select u.premium_level from users u where u.id = support_tickets.seller_id)
where exists (
  select from users u where u.id = support_tickets.seller_id and u.premium_level <> support_tickets.premium_level
) and ctid >= $1 and ctid < $2;
