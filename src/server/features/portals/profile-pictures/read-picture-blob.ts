import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { photoKey } from '../photos/photo-keys.ts'

/** The blob of a picture of a maker, which everyone may see; null if there is none, or its maker is suspended. */
export async function readPictureBlob(
  db: Queries,
  { pictureId, width }: { pictureId: string; width: number },
): Promise<string | null> {
  const row = await db.row<{ sellerId: string }>(sql`
    select x.seller_id from profile_pictures x join users u on u.id = x.seller_id
    where x.id = ${pictureId} and ${width} = any(x.widths) and u.banned is not true`)
  return row && photoKey({ sellerId: row.sellerId, photoId: pictureId }, width)
}
