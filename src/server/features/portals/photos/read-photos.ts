import type { FoundPhoto } from '#server/blobs/mount-public-pictures.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { photoKey } from './photo-keys.ts'

export interface StoredPhoto {
  id: string
  alt: string
  height: number
  widths: number[]
}

/** A portal’s photos in their order. */
export const readPhotos = (db: Queries, { sellerId, id }: RecordKey): Promise<StoredPhoto[]> =>
  db.rows<StoredPhoto>(sql`
    select id, alt, height, widths from portal_photos
    where seller_id = ${sellerId} and portal_id = ${id} order by position, id`)

/** Where browsers load a photo of a portal from. */
export const photoAddress = (portalId: string, { id, widths }: Pick<StoredPhoto, 'id' | 'widths'>): string =>
  `/portal-pictures/${portalId}/${id}/${widths.at(-1) ?? 0}`

export const presentPhoto = <T extends Omit<StoredPhoto, 'alt'>>(portalId: string, photo: T) => ({
  ...photo,
  width: photo.widths.at(-1) ?? 0,
  src: photoAddress(portalId, photo),
})

/** The blob of a photo of a portal or of its reviews, and whether everyone may see it; null if there is no such photo. */
export async function readPhotoBlob(
  db: Queries,
  { portalId, photoId, width }: { portalId: string; photoId: string; width: number },
): Promise<FoundPhoto | null> {
  const row = await db.row<Omit<FoundPhoto, 'key'>>(sql`
    select p.seller_id, p.is_shown and t.state in ('LISTED', 'PAUSED') and u.banned is not true as is_public, p.is_unreviewed
    from (
        select seller_id, portal_id, widths, true as is_shown, false as is_unreviewed from portal_photos where id = ${photoId}
        union all
        select x.seller_id, r.portal_id, x.widths, r.removed_at is null and x.replaced_at is null, true
        from review_photos x join reviews r on r.seller_id = x.seller_id and r.id = x.review_id
        where x.id = ${photoId}
      ) p
      join portals t on t.seller_id = p.seller_id and t.id = p.portal_id
      join users u on u.id = p.seller_id
    where p.portal_id = ${portalId} and ${width} = any(p.widths)`)
  return row && { ...row, key: photoKey({ sellerId: row.sellerId, photoId }, width) }
}
