-- What providers' messages named, so that an administrator can have one handled again. Nothing else of a message is kept.
create table webhook_messages (
  id text primary key,
  path text not null,
  received_at timestamptz(3) not null,
  named jsonb not null,
  -- The ids in it.
  about text[] not null,
  replayed_at timestamptz(3)
);
create index webhook_messages_newest on webhook_messages (received_at desc, id desc);
create index webhook_messages_of_path on webhook_messages (path, received_at desc, id desc);
create index webhook_messages_about on webhook_messages using gin (about);
