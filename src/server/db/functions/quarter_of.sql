-- The start of the quarter hour.
create or replace function quarter_of(at timestamptz) returns timestamptz language sql immutable
  as $$ select date_bin('15 minutes', at, timestamptz 'epoch') $$;
