-- Whether signing in needs more than the password: an authenticator app in use, or a passkey.
create or replace function has_second_factor(person text) returns boolean language sql stable as $$
  select exists (select from authenticators where user_id = person and confirmed_at is not null)
    or exists (select from passkeys where user_id = person)
$$;
