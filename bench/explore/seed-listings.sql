-- A market: 6,000 words by Zipf's law, the commonest in about every seventh listing; listings of two years by 2,000 makers, mostly in PLA,
-- nearly all sold in the USA, some everywhere. Written as `keepFindable` writes them.
-- One of the 6,000, by its place. Not from a list of them: reading one of so many texts goes through all before it.
create function pg_temp.word(n integer) returns text immutable language sql return
  (array['ba','co','di','fu','ga','ho','ju','ka','li','mo','nu','pa','ri','so','tu','va','wo','zi'])[1 + n % 18]
  || (array['lan','mer','tos','kin','dar','vel','pon','rus','gam','bet','fol','sar','wim'])[1 + n / 18 % 13]
  || (array['da','go','ki','lo','mu','ne','pi','ro','sa','tu','vo','xa','ze','bu','ce','fi','hy','ja','le','ma','no','pu','ra','si','te','wa'])[1 + n / 234 % 26];

create temporary table country_sets as
select n, array(select code from (values ('US'), ('CA'), ('MX'), ('GB'), ('DE'), ('FR'), ('IT'), ('ES'), ('NL'), ('BE'), ('AT'), ('CH'),
    ('SE'), ('NO'), ('DK'), ('FI'), ('PL'), ('CZ'), ('PT'), ('IE'), ('AU'), ('NZ'), ('JP'), ('KR'), ('SG'), ('BR'), ('AR'), ('CL'), ('ZA'), ('IN'))
    as c (code)
  where n % 20 = 0 and code <> 'US' or n % 20 > 0 and (code = 'US' or hashtext(code || n) % 20 < n % 20)) as countries
from generate_series(0, 59) n;

insert into users (id, name, email, email_verified)
select 'usr_' || lpad(n::text, 26, '0'), 'Maker ' || n, 'maker' || n || '@example.test', true from generate_series(1, 2000) n;
insert into profiles (id, user_id, name, name_key, created_at, updated_at)
select 'prf_' || lpad(n::text, 26, '0'), 'usr_' || lpad(n::text, 26, '0'), 'Maker ' || n, 'maker' || n, now(), now()
from generate_series(1, 2000) n;

create temporary table seeded as
select n, 'usr_' || lpad((1 + hashint4(n) & 1023)::text, 26, '0') as seller_id, 
  -- Ids end by chance.
  'por_' || lpad(n::text, 25, '0') || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (hashtext(n::text) & 31), 1) as id,
  'prd_' || lpad(n::text, 26, '0') as product_id,
  now() - (current_setting('bench.listings')::integer - n) * (interval '730 days' / current_setting('bench.listings')::integer) as at,
  (select string_agg(pg_temp.word(floor(6 * 1000 ^ random())::integer - 6 + 0 * g), ' ') from generate_series(1, 4 + n % 4) g) as title,
  (select string_agg(pg_temp.word(floor(6 * 1000 ^ random())::integer - 6 + 0 * g), ' ') from generate_series(1, 4 + 0 * n) g) as description,
  (300 * 60 ^ random())::integer as cents, random() as luck, (60 * random())::integer % 60 as country_set
from generate_series(1, current_setting('bench.listings')::integer) n;

insert into products (seller_id, id, name, sku, fulfillment, created_at, updated_at)
select seller_id, product_id, title, 'SKU-' || n, '[]', at, at from seeded;
insert into product_versions (seller_id, product_id, version, at, content)
select seller_id, product_id, 1, at, '{"fulfillment":[],"options":[]}' from seeded;
insert into portals (seller_id, id, product_id, title, description, state, price_cents, countries, rights_origin, rights_evidence, listed_at,
  created_at, updated_at)
select seller_id, id, product_id, title, description, 'LISTED', cents, c.countries, 'OWN', 'Mine', at, at, at
from seeded s join country_sets c on c.n = s.country_set;
insert into listing_search (seller_id, portal_id, document, from_cents, countries, country_set, facets, is_stale, listed_at,
  review_count, star_sum)
select seller_id, id, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'C'), cents, c.countries,
  hashtextextended(array_to_string(c.countries, ','), 0),
  array['c:' || (array['HOME','LIGHTING','GARDEN','KITCHEN','OFFICE','TOYS','JEWELRY','ELECTRONICS','TOOLS','PETS','PARTS','OTHER'])[1 + floor(12 * luck * luck)::integer],
    'p:' || case when cents < 1000 then 'UNDER_10' when cents < 2500 then 'FROM_10' when cents < 5000 then 'FROM_25' when cents < 10000 then 'FROM_50' else 'FROM_100' end,
    'm:' || case when luck < 0.8 then 'PLA' when luck < 0.97 then 'PETG' else 'TPU' end]
  || case when s.n % 3 = 0 then array['k:black', 'k:white', 'k:gray'] else array['k:' || (array['black','gray','white','brown','red','orange','yellow','green','blue','purple','pink'])[1 + floor(11 * random() * random())::integer]] end
  || case when s.n % 5 = 0 and s.n % 4 > 0 then array['r:FROM_4'] else '{}' end,
  false, at, case when s.n % 5 = 0 then 1 + s.n % 40 else 0 end,
  case when s.n % 5 = 0 then (1 + s.n % 40) * case when s.n % 4 > 0 then 4 + s.n % 2 else 3 end else 0 end
from seeded s join country_sets c on c.n = s.country_set order by s.n;
insert into listing_words (word, listings)
select word, ndoc from ts_stat('select document from listing_search') where length(word) between 3 and 40;
