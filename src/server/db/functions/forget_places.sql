-- After an account is erased: places and moves have names and addresses of rows. The next count makes new ones.
create or replace function forget_places() returns void language plpgsql as $$
begin
  delete from list_places;
  delete from list_moves;
  delete from list_counts;
end $$;
