-- Products that print another filament until theirs is back, each with the version that does.
create table filament_stand_ins (
  seller_id text not null references users (id) on delete cascade,
  product_id text not null,
  -- What the product printed before.
  filament_id uuid not null references filaments (id) on delete cascade,
  by_id uuid not null references filaments (id) on delete cascade,
  version integer not null,
  since timestamptz not null,
  primary key (seller_id, product_id, filament_id),
  foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade
);
create index filament_stand_ins_by_filament on filament_stand_ins (filament_id, seller_id);
create index filament_stand_ins_by_stand_in on filament_stand_ins (by_id);
