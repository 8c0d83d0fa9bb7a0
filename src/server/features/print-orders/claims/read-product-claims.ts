import type { ProductClaims } from '#contract/orders/product-claims.ts'
import { reasonsAboutPrint } from '#domain/lifecycle/problem-rules.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Scope {
  sellerId: string
  productId: string
  since: Date
}

/** Number of orders printed with a product since a time. */
export async function readPrintedOrders(db: Queries, { sellerId, productId, since }: Scope): Promise<number> {
  const row = await db.row<{ printed: number }>(sql`
    select coalesce(sum(print_orders), 0)::integer as printed from product_days
    where seller_id = ${sellerId} and product_id = ${productId}
      and day >= (${since}::timestamptz at time zone 'utc')::date`)
  return row?.printed ?? 0
}

interface ClaimCounts extends Omit<ProductClaims, 'printed' | 'isHigh' | 'places'> {
  places: Omit<ProductClaims['places'][number], 'isHigh'>[]
}

/** Orders with claims about how a product was printed; reads the seller's claims since then, and their orders by key. */
export async function readClaimCounts(
  db: Queries,
  { sellerId, productId, since }: Scope,
): Promise<ClaimCounts> {
  const row = await db.row<ClaimCounts>(sql`
    with parts as materialized (
      select c.print_order_id, c.reason, c.place, item->>'publicFileServiceId' as version_id, item->>'filamentId' as filament_id
      from print_problems c
        join print_orders p on p.seller_id = c.seller_id and p.id = c.print_order_id
        cross join lateral (
          select item, row_number() over (partition by item->>'line' order by ordinality) - 1 as part
          from jsonb_array_elements(p.request->'items') with ordinality as listed (item, ordinality)
        ) items
      where c.seller_id = ${sellerId} and c.created_at > ${since} and c.reason = any(${[...reasonsAboutPrint]}::text[])
        and p.request->'lines'->((item->>'line')::integer)->>'productId' = ${productId}
        and case when c.line is null
          then not exists (
            select from jsonb_array_elements(p.request->'lines') l where l->>'productId' is distinct from ${productId})
          else (item->>'line')::integer = c.line and (c.part is null or items.part = c.part) end
    ), reasons as (
      select reason, count(distinct print_order_id)::integer as claimed from parts group by 1
    ), places as (
      select place, count(distinct print_order_id)::integer as claimed from parts where place is not null group by 1
    ), versions as (
      select v.id, v.file_id, f.name, v.version, count(distinct print_order_id)::integer as claimed
      from parts join file_versions printed on printed.id = nullif(parts.version_id, '')::uuid
      join file_versions v on v.id = coalesce(printed.lettered_from, printed.id) join model_files f on f.id = v.file_id
      group by 1, 2, 3, 4 order by 5 desc, 1 limit 20
    ), colors as (
      select f.id, f.name, f.hex, count(distinct print_order_id)::integer as claimed
      from parts join filaments f on f.id = nullif(parts.filament_id, '')::uuid
      group by 1, 2, 3 order by 4 desc, 1 limit 20
    )
    select
      (select count(distinct print_order_id)::integer from parts) as claimed,
      (select coalesce(json_agg(json_build_object('reason', reason, 'claimed', claimed)
        order by claimed desc, reason), '[]') from reasons) as reasons,
      (select coalesce(json_agg(json_build_object('place', place, 'claimed', claimed)
        order by claimed desc, place), '[]') from places) as places,
      (select coalesce(json_agg(json_build_object('fileVersionId', id, 'fileId', file_id, 'name', name,
        'version', version, 'claimed', claimed) order by claimed desc, id), '[]') from versions) as file_versions,
      (select coalesce(json_agg(json_build_object('filamentId', id, 'name', name, 'hex', hex, 'claimed', claimed)
        order by claimed desc, id), '[]') from colors) as filaments`)
  return row!
}
