-- An account has the status of its latest application.
create or replace function keep_application_status() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  applicant text := coalesce(new.user_id, old.user_id);
  latest text := (select a.status from applications a where a.user_id = applicant order by a.created_at desc, a.id desc limit 1);
begin
  update users set application_status = latest where id = applicant and application_status is distinct from latest;
  return null;
end $$;
