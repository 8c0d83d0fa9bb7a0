-- Files of one seller, as uploads leave them: in 200 folders, with tags and notes, a tenth with findings, some of equal
-- bytes, one in twenty printed by a product.
create temporary table seeded as
select n,
  'file_' || bench_seller.letter || lpad(n::text, 25, '0') as file_id,
  ('00000000-0000-4000-' || case bench_seller.letter when 's' then '9' else 'a' end || '000-' || lpad(n::text, 12, '0'))::uuid as version_id,
  now() - n * interval '1 minute' as at,
  md5((n % (greatest(bench_seller.files, 20) * 19 / 20))::text) as sha256,
  n % 10 = 0 as has_problems
from (select current_setting('bench.letter') as letter, current_setting('bench.files')::integer as files) bench_seller,
  generate_series(1, bench_seller.files) n;

insert into model_files (id, seller_id, name, folder, tags, notes, newest_version, newest_id, newest_bytes,
  newest_sha256, newest_volume, has_problems, created_at, updated_at)
select file_id, current_setting('bench.seller'), 'Part ' || n || ' ' || md5(n::text), 'Shelf ' || n % 20 || '/box ' || n % 200,
  array['tag' || n % 30], case when n % 50 = 0 then 'Printed once for number ' || n else '' end,
  1, version_id, 84 + 50 * (1000 + n), sha256, 1000 + n, has_problems, at, at
from seeded;

insert into file_versions (id, file_id, seller_id, version, state, file_name, bytes, sha256, uploaded_at, picture_key, measurement)
select version_id, file_id, current_setting('bench.seller'), 1, 'READY', 'part-' || n || '.stl', 84 + 50 * (1000 + n), sha256, at,
  current_setting('bench.seller') || '/' || version_id || '/picture',
  jsonb_build_object('format', 'stl', 'triangles', 1000 + n, 'bounds', '{"min":[0,0,0],"max":[40,30,20]}'::jsonb,
    'volumeMm3', 1000 + n, 'areaMm2', 5200, 'watertight', not has_problems, 'bodies', 1, 'openEdges', 0,
    'nonManifoldEdges', 0, 'degenerateTriangles', 0,
    'unit', '{"assumed":"mm","isGuess":true,"candidates":[{"unit":"mm","size":[40,30,20]}]}'::jsonb,
    'overhangShare', 0.1, 'smallestWallMm', 2, 'fits', true,
    'findings', case when has_problems then jsonb_build_array(jsonb_build_object('kind', 'OPEN_EDGES', 'severity', 'warning',
      'text', 'The surface has holes.', 'count', 32,
      'places', (select jsonb_agg(jsonb_build_array(p, p * 0.7, p * 0.3)) from generate_series(1, 32) p))) else '[]'::jsonb end)
from seeded;

insert into products (id, seller_id, name, sku, fulfillment, created_at, updated_at)
select 'prd_' || current_setting('bench.letter') || lpad(n::text, 25, '0'), current_setting('bench.seller'), 'Product ' || n, 'SKU-' || n,
  jsonb_build_array(jsonb_build_object('type', 'PRINT', 'publicFileServiceId', version_id,
    'filamentId', '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', 'quantity', 1)), at, at
from seeded where n % 20 = 0;
drop table seeded;
