-- Where on a file a buyer's text goes, and which texts it takes.
create table lettering_areas (
  seller_id text not null references users (id) on delete cascade,
  file_id text not null references model_files (id) on delete cascade,
  content jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (seller_id, file_id)
);
create index lettering_areas_by_file on lettering_areas (file_id);
