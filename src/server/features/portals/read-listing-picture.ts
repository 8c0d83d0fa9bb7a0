import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'

/** The blob of a picture of a file that a public listing prints; null for every other file. */
export async function readListingPicture(
  { db }: Pick<Context, 'db'>,
  { portalId, versionId }: { portalId: string; versionId: string },
): Promise<string | null> {
  const row = await db.row<{ pictureKey: string | null }>(sql`
    select v.picture_key
    from portals t
      join users u on u.id = t.seller_id and u.banned is not true
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
      join file_versions v on v.id = ${versionId} and (v.seller_id = t.seller_id or v.seller_id is null)
    where t.id = ${portalId} and t.state in ('LISTED', 'PAUSED')
      and c.content->'fulfillment' @> jsonb_build_array(jsonb_build_object('publicFileServiceId', ${versionId}::text))`)
  return row?.pictureKey ?? null
}
