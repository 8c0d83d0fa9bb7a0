-- Who wants to be told, once, when a filament can be had again.
create table filament_watches (
  seller_id text not null references users (id) on delete cascade,
  filament_id uuid not null references filaments (id) on delete cascade,
  since timestamptz not null,
  primary key (seller_id, filament_id)
);
create index filament_watches_by_filament on filament_watches (filament_id);
