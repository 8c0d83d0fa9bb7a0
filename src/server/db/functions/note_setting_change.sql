-- Which settings of an account changed, by the names of the API, and when. Whoever else than the account changed them
-- notes so afterwards, in the same transaction.
create or replace function note_setting_change() returns trigger
  -- Who may change an account needs no right to this table.
  language plpgsql security definer set search_path = public as $$
declare
  changed text[] := array_remove(array[
    case when new.tutorial_complete <> old.tutorial_complete then 'tutorialComplete' end,
    case when new.automate_ordering <> old.automate_ordering then 'automateOrdering' end,
    case when new.allow_partial <> old.allow_partial then 'allowPartial' end,
    case when new.notification <> old.notification then 'notificationViewed' end,
    case when 'shippo' = any(new.enabled_sources) <> ('shippo' = any(old.enabled_sources)) then 'shippoEnabled' end,
    case when 'shipstation' = any(new.enabled_sources) <> ('shipstation' = any(old.enabled_sources)) then 'shipstationEnabled' end,
    case when new.is_active <> old.is_active then 'isActive' end,
    case when new.single_key_shortcuts <> old.single_key_shortcuts then 'singleKeyShortcuts' end,
    case when new.mail_when_needed <> old.mail_when_needed then 'mailWhenNeeded' end,
    case when new.name <> old.name then 'name' end,
    case when new.time_zone <> old.time_zone then 'timeZone' end
  ], null);
begin
  insert into setting_changes (user_id, setting, version, changed_at, changed_by)
    select new.id, setting, (select coalesce(max(version), 0) + 1 from setting_changes where user_id = new.id), new.updated_at, new.id
    from unnest(changed) setting
  on conflict (user_id, setting) do update
    set version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  return null;
end $$;
