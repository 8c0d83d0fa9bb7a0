-- Print files with a buyer's text. The id follows from everything that determines the bytes, so the same text on the same
-- part is made once; in file_versions, the print file has the same id once it's made.
create table letterings (
  seller_id text not null references users (id) on delete cascade,
  id uuid not null,
  file_id text not null references model_files (id) on delete cascade,
  source_id uuid not null,
  source_sha256 text not null,
  area jsonb not null,
  text text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'MADE', 'REFUSED')),
  refusal text,
  -- What of it may not print.
  warning text,
  -- Unfinished attempts, in case one of them ended the process.
  starts integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (seller_id, id)
);
create index letterings_by_file on letterings (file_id);
create index letterings_waiting on letterings (created_at) where state = 'WAITING';

-- The version that a print file with a text was made from. Such files have versions below 0, which no list shows.
alter table file_versions add column lettered_from uuid;

-- The print files with a text that an order item prints, according to its last check.
alter table shop_order_lines add column lettering_ids uuid[] not null default '{}';
create index shop_order_lines_letterings on shop_order_lines using gin (lettering_ids)
  where is_waiting and lettering_ids <> '{}';
