import type { LetteringAsset } from '#contract/products/lettering-assets.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

const facts: Sql = sql`id, kind, name, octet_length(content) as bytes, created_at`

type AssetRow = Omit<LetteringAsset, 'createdAt'> & { createdAt: Date }

const presented = (asset: AssetRow): LetteringAsset => isoTimes(asset)

export const readAssets = async (db: Queries, sellerId: string): Promise<LetteringAsset[]> =>
  (
    await db.rows<AssetRow>(sql`
      select ${facts} from lettering_assets where seller_id = ${sellerId} order by kind, name, id`)
  ).map(presented)

/** Adds an asset, or renames the one with the same content. Locks nothing: the limit may be passed by a few at once. */
export async function saveAsset(
  tx: Queries,
  sellerId: string,
  {
    id,
    kind,
    name,
    content,
    at,
  }: Pick<LetteringAsset, 'id' | 'kind' | 'name'> & { content: Buffer; at: Date },
): Promise<LetteringAsset> {
  const row = await tx.row<AssetRow>(sql`
    insert into lettering_assets (seller_id, id, kind, name, content, created_at)
    values (${sellerId}, ${id}, ${kind}, ${name}, decode(${content.toString('base64')}, 'base64'), ${at})
    on conflict (seller_id, id) do update set name = excluded.name
    returning ${facts}`)
  return presented(row!)
}

export const countAssets = async (db: Queries, sellerId: string, besides: string): Promise<number> =>
  (
    await db.row<{ count: number }>(sql`
      select count(*)::integer as count from lettering_assets where seller_id = ${sellerId} and id <> ${besides}`)
  )?.count ?? 0

/** Whether an area, or a text that isn’t made yet, has it. */
export const isAssetUsed = async (tx: Queries, sellerId: string, id: string): Promise<boolean> =>
  (
    await tx.row<{ isUsed: boolean }>(sql`
      select exists (
        select from lettering_areas where seller_id = ${sellerId}
          and (content ->> 'font' = ${id} or content -> 'logo' ->> 'id' = ${id})
        union all
        select from letterings where seller_id = ${sellerId} and state = 'WAITING'
          and (area ->> 'font' = ${id} or area -> 'logo' ->> 'id' = ${id})) as is_used`)
  )?.isUsed ?? false

export const deleteAsset = (tx: Queries, sellerId: string, id: string): Promise<number> =>
  tx.run(sql`delete from lettering_assets where seller_id = ${sellerId} and id = ${id}`)

export async function readAssetKinds(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, LetteringAsset['kind']>> {
  const rows = await db.rows<Pick<LetteringAsset, 'id' | 'kind'>>(sql`
    select id, kind from lettering_assets where seller_id = ${sellerId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
