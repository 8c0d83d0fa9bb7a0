-- Who changed each setting of an account last, and when. Without a row, nobody has since then.
create table setting_changes (
  user_id text not null references users (id) on delete cascade,
  -- As the API names it.
  setting text not null,
  -- Counts the changes of the account's settings, so that the highest one is the version of all of them.
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  primary key (user_id, setting)
);
create trigger users_setting_changed
  after update of tutorial_complete, automate_ordering, allow_partial, notification, enabled_sources, is_active, single_key_shortcuts,
    mail_when_needed, name, time_zone on users
  for each row
  when ((old.tutorial_complete, old.automate_ordering, old.allow_partial, old.notification, old.enabled_sources, old.is_active,
      old.single_key_shortcuts, old.mail_when_needed, old.name, old.time_zone)
    is distinct from (new.tutorial_complete, new.automate_ordering, new.allow_partial, new.notification, new.enabled_sources,
      new.is_active, new.single_key_shortcuts, new.mail_when_needed, new.name, new.time_zone))
  execute function note_setting_change();

-- Reports about a portal are deleted with it, also when its seller's account is erased.
create trigger portals_deleted after delete on portals for each row execute function forget_portal_reports();

-- Administrators find stores and portals of all sellers by any part of a name.
create index shops_name_grams on shops using gin (name_grams(name)) with (fastupdate = off);
create index portals_title_grams on portals using gin (name_grams(title)) with (fastupdate = off);
