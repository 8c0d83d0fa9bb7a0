-- What the sign-in library wanted once and nobody reads or writes any more.
drop table auth_rate_limits;
alter table users drop column display_username, drop column ban_reason, drop column ban_expires;
alter table sessions drop column impersonated_by;
