-- What orders are searched by: one document per order and kind of search, kept by triggers at the end of the transaction
-- that changes the order. The documents of a week are a chunk, so that a search goes back week by week, the newest
-- first, and ends as soon as it has found enough.
create table search_chunks (
  id integer generated always as identity primary key,
  seller_id text not null references users (id) on delete cascade,
  scope text not null check (scope in ('shipstation', 'shippo', 'print', 'direct')),
  week date not null,
  unique (seller_id, scope, week)
);

create table search_documents (
  item_id text not null,
  scope text not null,
  seller_id text not null references users (id) on delete cascade,
  chunk_id integer not null references search_chunks (id) on delete cascade,
  sort_at timestamptz(3) not null,
  -- Numbers, customer, email, SKUs, items, tracking; several values of a field stand on a line each.
  fields text[] not null,
  -- The same in the form in which texts are compared, each field followed by the character 31.
  key text not null,
  primary key (item_id, scope)
);
create index search_documents_newest on search_documents (seller_id, scope, sort_at desc, item_id desc);

create function search_key(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(value, nfkc)) $$;

-- Every three characters in a row, marked with chunk and field. The end of a value counts as a character, so that two
-- characters are found wherever they stand by what begins with them.
create function search_grams(chunk integer, key text) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  grams text[] := '{}';
  field text;
  value text;
  place integer := 96;
  mark text;
begin
  foreach field in array string_to_array(key, chr(31)) loop
    place := place + 1;
    mark := chunk || chr(place);
    foreach value in array string_to_array(field, chr(10)) loop
      value := value || chr(31);
      for i in 1 .. length(value) - 2 loop
        grams := grams || (mark || substr(value, i, 3));
      end loop;
    end loop;
  end loop;
  return array_to_tsvector(grams);
end $$;
create index search_documents_grams on search_documents using gin (search_grams(chunk_id, key))
  with (gin_pending_list_limit = 512);

-- The question to that index for a text in some of the fields, with the character 1 in place of the chunk. Of a long
-- text, eight places are asked for; every answer is compared with the whole text anyway.
create function search_question(fields integer[], wanted text) returns text language sql immutable strict parallel safe
as $$
  select string_agg('(' || terms || ')', '|') from unnest(fields) as n cross join lateral (
    select string_agg(
      '''' || chr(1) || chr(96 + n) || replace(replace(substr(wanted, place, 3), '\', '\\'), '''', '''''') || ''''
        || case when char_length(wanted) = 2 then ':*' else '' end, '&') as terms
    from (
      select distinct 1 + (k * greatest(0, char_length(wanted) - 3)) / 7 as place from generate_series(0, 7) as k
    ) places
  ) terms
$$;

create function search_chunk_of(seller text, kind text, at timestamptz) returns integer language plpgsql as $$
declare
  monday date := date_trunc('week', at at time zone 'utc');
  found_id integer;
begin
  select id into found_id from search_chunks where seller_id = seller and scope = kind and week = monday;
  if found_id is null then
    insert into search_chunks (seller_id, scope, week) values (seller, kind, monday)
      on conflict (seller_id, scope, week) do update set week = excluded.week returning id into found_id;
  end if;
  return found_id;
end $$;

create function write_search_document(item text, kind text, seller text, at timestamptz, wanted text[])
returns void language plpgsql as $$
begin
  insert into search_documents as d (item_id, scope, seller_id, chunk_id, sort_at, fields, key)
    values (item, kind, seller, search_chunk_of(seller, kind, at), at, wanted,
      search_key(array_to_string(wanted, chr(31)) || chr(31)))
    on conflict (item_id, scope) do update
      set chunk_id = excluded.chunk_id, sort_at = excluded.sort_at, fields = excluded.fields, key = excluded.key
      where (d.chunk_id, d.sort_at, d.fields) is distinct from (excluded.chunk_id, excluded.sort_at, excluded.fields);
end $$;

-- Different values, one on a line, none of them so long that it would fill an index.
create function search_lines(variadic value text[]) returns text language sql immutable as $$
  select coalesce(string_agg(line, chr(10) order by first), '') from (
    select left(translate(trim(v), E'\n\x1f', '  '), 300) as line, min(n) as first
    from unnest(value) with ordinality as given (v, n) where trim(v) <> '' group by 1 order by 2 limit 60
  ) kept
$$;

create function document_shop_order(wanted text) returns void language sql as $$
  select write_search_document(o.id, case o.source when 'shippo' then 'shippo' else 'shipstation' end, o.seller_id, o.placed_at,
    array[
      search_lines(o.order_number),
      search_lines(o.buyer_name, o.own_address->>'name', o.own_address->>'company', o.address->>'name', o.address->>'company'),
      search_lines(o.buyer_email),
      search_lines(variadic array(select l.sku from shop_order_lines l where l.shop_order_id = o.id order by l.position)),
      search_lines(variadic array(select l.name from shop_order_lines l where l.shop_order_id = o.id order by l.position)),
      search_lines(variadic array(select p.tracking->>'number' from print_orders p where p.id = o.print_order_id))
    ])
  from shop_orders o where o.id = wanted
$$;

create function document_print_order(wanted text) returns void language sql as $$
  select write_search_document(p.id, kind, p.seller_id, p.created_at,
    array[
      search_lines(p.order_number, p.provider_order_id),
      search_lines(p.buyer_name, p.request->'address'->>'name', p.request->'address'->>'company'),
      search_lines(p.request->>'email'),
      search_lines(variadic array(select l->>'sku' from jsonb_array_elements(p.request->'lines') l)),
      search_lines(variadic array(select l->>'name' from jsonb_array_elements(p.request->'lines') l)),
      search_lines(p.tracking->>'number')
    ])
  from print_orders p cross join unnest(case when p.shop_order_id is null then '{print,direct}' else '{print}' end::text[]) kind
  where p.id = wanted
$$;

create function keep_shop_order_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where item_id = old.id;
  else
    perform document_shop_order(new.id);
  end if;
  return null;
end $$;

create function keep_print_order_found() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where item_id = old.id;
  else
    perform document_print_order(new.id);
    if new.tracking is not null then
      perform document_shop_order(new.shop_order_id);
    end if;
  end if;
  return null;
end $$;

-- At the end of the transaction, when the lines are there too: whoever writes lines of a shop order also writes when it
-- was modified or what its content is.
create constraint trigger shop_orders_found
  after insert or update of order_number, source, placed_at, buyer_name, buyer_email, address, own_address, modified_at,
    content_hash, print_order_id
  on shop_orders deferrable initially deferred for each row execute function keep_shop_order_found();
create trigger shop_orders_gone after delete on shop_orders for each row execute function keep_shop_order_found();
create constraint trigger print_orders_found
  after insert or update of order_number, provider_order_id, shop_order_id, tracking
  on print_orders deferrable initially deferred for each row execute function keep_print_order_found();
create trigger print_orders_gone after delete on print_orders for each row execute function keep_print_order_found();

do $$ begin
  perform document_shop_order(id) from shop_orders;
  perform document_print_order(id) from print_orders;
end $$;
