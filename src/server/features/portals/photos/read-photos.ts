import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { photoKey } from './photo-keys.ts'

export interface StoredPhoto {
  id: string
  alt: string
  height: number
  widths: number[]
}

/** A portal’s photos in their order. */
export const readPhotos = (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<StoredPhoto[]> =>
  db.rows<StoredPhoto>(sql`
    select id, alt, height, widths from portal_photos
    where seller_id = ${sellerId} and portal_id = ${id} order by position, id`)

/** Where browsers load a photo of a portal from. */
export function photoAddresses(
  portalId: string,
  { id, widths }: Pick<StoredPhoto, 'id' | 'widths'>,
): { src: string; srcSet: string } {
  const address = (width: number) => `/portal-pictures/${portalId}/${id}/${width}`
  return {
    src: address(widths.at(-1) ?? 0),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  }
}

export const presentPhoto = (portalId: string, { id, alt, height, widths }: StoredPhoto): PortalPhoto => ({
  ...{ id, alt, height },
  width: widths.at(-1) ?? 0,
  ...photoAddresses(portalId, { id, widths }),
})

/** The blob of a photo, whose it is, and whether everyone may see it; null if there is no such photo. */
export async function readPhotoBlob(
  db: Queries,
  { portalId, photoId, width }: { portalId: string; photoId: string; width: number },
): Promise<{ key: string; sellerId: string; isPublic: boolean } | null> {
  const row = await db.row<{ sellerId: string; isPublic: boolean }>(sql`
    select p.seller_id, t.state in ('LISTED', 'PAUSED') and u.banned is not true as is_public
    from portal_photos p
      join portals t on t.seller_id = p.seller_id and t.id = p.portal_id
      join users u on u.id = p.seller_id
    where p.id = ${photoId} and p.portal_id = ${portalId} and ${width} = any(p.widths)`)
  return row && { ...row, key: photoKey({ sellerId: row.sellerId, photoId }, width) }
}
