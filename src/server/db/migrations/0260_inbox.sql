-- What happened to a seller's orders, stores and money: the inbox under the bell, and the lines of the next digest mail.
create table inbox_entries (
  seller_id text not null references users (id) on delete cascade,
  id text not null,
  -- Names the event, so that it is stored once however often it is reported.
  key text not null,
  event text not null,
  title text not null,
  text text,
  -- What a click opens.
  record_kind text not null,
  record_id text,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  -- False where the seller doesn't want such events in the inbox.
  is_listed boolean not null,
  -- From when on it may be a line of the next mail; null once it is mailed, or where it isn't to be.
  mail_at timestamptz(3),
  primary key (seller_id, id),
  unique (seller_id, key)
);
create index inbox_entries_listed on inbox_entries (seller_id, id) where is_listed;
create index inbox_entries_unread on inbox_entries (seller_id, id) where is_listed and read_at is null;
create index inbox_entries_mail_due on inbox_entries (mail_at, seller_id) where mail_at is not null;
create index inbox_entries_by_age on inbox_entries (at);

-- How a seller wants to hear of events; without a row, as by default.
create table notification_settings (
  seller_id text primary key references users (id) on delete cascade,
  -- Events that aren't listed in the inbox.
  unlisted text[] not null default '{}',
  -- Events that are mailed; null for those mailed by default. Failed orders are in users.mail_when_needed.
  mailed text[],
  -- The hour of one mail a day, in the seller's time zone; null for mails as things happen.
  daily_at smallint check (daily_at between 0 and 23),
  -- Hours without mail.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  last_mail_at timestamptz(3),
  check ((quiet_from is null) = (quiet_to is null))
);
