update users set application_status = (
  select a.status from applications a where a.user_id = users.id order by a.created_at desc, a.id desc limit 1
)
where application_status is null and exists (select from applications a where a.user_id = users.id) and ctid >= $1 and ctid < $2;
