-- Photos, PDFs and 3D files in a ticket's messages. Their bytes never change; a blob is <seller>/<id>/attachment.
create table support_attachments (
  -- Whose ticket it is for, also if support attached it.
  seller_id text not null references users (id) on delete cascade,
  id uuid not null,
  author text not null check (author in ('SELLER', 'SUPPORT')),
  -- Null until a message is sent with it.
  ticket_id text,
  message_id bigint,
  kind text not null check (kind in ('IMAGE', 'PDF', 'MODEL')),
  name text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  primary key (seller_id, id),
  foreign key (seller_id, ticket_id, message_id) references support_messages (seller_id, ticket_id, id) on delete cascade,
  check ((ticket_id is null) = (message_id is null))
);
-- A download and the sweep of blobs name the attachment alone.
create index support_attachments_id on support_attachments (id);
create index support_attachments_of_message on support_attachments (seller_id, ticket_id, message_id) where ticket_id is not null;
create index support_attachments_unsent on support_attachments (created_at) where ticket_id is null;
