import type { FoundPhoto } from '#server/blobs/mount-public-pictures.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { photoKey } from '../photos/photo-keys.ts'

/** The blob of a picture of a maker. Before it is approved and while its maker is suspended, it isn't public. */
export async function readPictureBlob(
  db: Queries,
  { pictureId, width }: { pictureId: string; width: number },
): Promise<FoundPhoto | null> {
  const row = await db.row<{ sellerId: string; isPublic: boolean }>(sql`
    select x.seller_id, x.is_approved and u.banned is not true as is_public
    from (
      select seller_id, id, widths, true as is_approved from profile_pictures where id = ${pictureId}
      union all
      select seller_id, id, widths, false from profile_picture_submissions where id = ${pictureId}
    ) x join users u on u.id = x.seller_id
    where ${width} = any(x.widths)`)
  return row && { ...row, key: photoKey({ sellerId: row.sellerId, photoId: pictureId }, width) }
}
