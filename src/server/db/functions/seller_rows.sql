-- The next rows of an owner in a table, in the order of its primary key. A table without one is read whole.
create or replace function seller_rows(
  table_name text, owner_column text, owner_id text, after_row jsonb, max_rows integer
) returns setof jsonb language plpgsql stable as $$
declare
  keys text;
  bound text;
begin
  select string_agg(format('t.%I', a.attname), ', ' order by k.place),
    string_agg(format('r.%I', a.attname), ', ' order by k.place)
  into keys, bound
  from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = table_name::regclass and i.indisprimary;
  if keys is null then
    if after_row is null then
      return query execute format('select to_jsonb(t) from %I t where t.%I = $1', table_name, owner_column) using owner_id;
    end if;
    return;
  end if;
  return query execute format(
    'select to_jsonb(t) from %1$I t where t.%2$I = $1 %3$s order by %4$s limit $3',
    table_name, owner_column,
    case when after_row is null then ''
      else format('and (%s) > (select %s from jsonb_populate_record(null::%I, $2) r)', keys, bound, table_name) end,
    keys)
  using owner_id, after_row, max_rows;
end $$;
