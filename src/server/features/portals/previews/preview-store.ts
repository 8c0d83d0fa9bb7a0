import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/**
 * Requests a preview of each file that a seller’s portals print, unless there is one of its present bytes. Tells whether any is
 * new. Without `portalId`, for all of them.
 */
export async function requestPreviews(
  tx: Queries,
  { sellerId, portalId = null, at }: { sellerId: string; portalId?: string | null; at: Date },
): Promise<boolean> {
  const requested = await tx.run(sql`
    insert into listing_previews as old (seller_id, version_id, id, source_key, seed, created_at)
    select distinct on (v.id) t.seller_id, v.id, gen_random_uuid(), v.preview_key, gen_random_uuid()::text, ${at}::timestamptz
    from portals t
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
      cross join lateral jsonb_array_elements(c.content -> 'fulfillment') part
      join file_versions v on v.id = (part ->> 'publicFileServiceId')::uuid
        and (v.seller_id = t.seller_id or v.seller_id is null)
      left join listing_previews l on l.seller_id = t.seller_id and l.version_id = v.id
    where t.seller_id = ${sellerId} and (${portalId}::text is null or t.id = ${portalId})
      and t.state in ('IN_REVIEW', 'LISTED', 'PAUSED') and v.preview_key is not null
      and l.source_key is distinct from v.preview_key
    order by v.id
    on conflict (seller_id, version_id) do update set id = excluded.id, source_key = excluded.source_key, seed = excluded.seed,
      state = 'WAITING', starts = 0, sha256 = null, triangles = null, bytes = null, created_at = excluded.created_at
    where old.source_key <> excluded.source_key`)
  return requested > 0
}

export interface WaitingPreview {
  sellerId: string
  versionId: string
  id: string
  sourceKey: string
  seed: string
  starts: number
}

export const hasWaitingPreviews = (): Sql =>
  sql`exists (select from listing_previews where state = 'WAITING')`

/** Requested previews, in turns by seller. */
export const findWaitingPreviews = (db: Queries, limit: number): Promise<WaitingPreview[]> =>
  db.rows<WaitingPreview>(sql`
    select seller_id, version_id, id, source_key, seed, starts
    from (
      select seller_id, version_id, id, source_key, seed, starts, created_at,
        row_number() over (partition by seller_id order by created_at, version_id) as place
      from listing_previews where state = 'WAITING'
    ) waiting
    order by place, created_at, version_id limit ${limit}`)

export async function countPreviewStart(
  db: Queries,
  { sellerId, id }: WaitingPreview,
  by: 1 | -1,
): Promise<void> {
  await db.run(sql`
    update listing_previews set starts = greatest(0, starts + ${by}) where seller_id = ${sellerId} and id = ${id}`)
}

/** Stores what was made. False if it was requested again meanwhile. */
export async function recordPreview(
  db: Queries,
  { sellerId, id }: WaitingPreview,
  made: { sha256: string; triangles: number; bytes: number } | null,
): Promise<boolean> {
  const count = await db.run(sql`
    update listing_previews set state = ${made ? 'READY' : 'REFUSED'}, sha256 = ${made?.sha256 ?? null},
      triangles = ${made?.triangles ?? null}, bytes = ${made?.bytes ?? null}
    where seller_id = ${sellerId} and id = ${id} and state = 'WAITING'`)
  return count > 0
}
