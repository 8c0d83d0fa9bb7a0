import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Portal {
  sellerId: string
  id: string
}

export interface NewPhoto {
  id: string
  alt: string
  height: number
  widths: readonly number[]
  bytes: number
  at: Date
}

/** Stores a photo behind those that are there. */
export async function insertPhoto(tx: Queries, { sellerId, id }: Portal, photo: NewPhoto): Promise<void> {
  await tx.run(sql`
    insert into portal_photos (seller_id, portal_id, id, position, alt, height, widths, bytes, created_at)
    select ${sellerId}, ${id}, ${photo.id}, coalesce(max(position), 0) + 1, ${photo.alt}, ${photo.height},
      ${photo.widths}, ${photo.bytes}, ${photo.at}
    from portal_photos where seller_id = ${sellerId} and portal_id = ${id}`)
}

export async function writePhoto(
  tx: Queries,
  { sellerId, id }: Portal,
  photo: { id: string; alt: string; position: number },
): Promise<void> {
  await tx.run(sql`
    update portal_photos set alt = ${photo.alt}, position = ${photo.position}
    where seller_id = ${sellerId} and portal_id = ${id} and id = ${photo.id}`)
}

export async function deletePhotos(
  tx: Queries,
  { sellerId, id }: Portal,
  photoIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from portal_photos
    where seller_id = ${sellerId} and portal_id = ${id} and id = any(${photoIds}::uuid[])`)
}
