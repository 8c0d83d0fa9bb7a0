import type { ProfilePictureKind } from '#contract/account/profiles.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Place {
  sellerId: string
  kind: ProfilePictureKind
}

export interface NewPicture {
  id: string
  height: number
  widths: readonly number[]
  bytes: number
  at: Date
}

export async function insertPicture(
  tx: Queries,
  { sellerId, kind }: Place,
  { id, height, widths, bytes, at }: NewPicture,
): Promise<void> {
  await tx.run(sql`
    insert into profile_pictures (seller_id, kind, id, height, widths, bytes, created_at)
    values (${sellerId}, ${kind}, ${id}, ${height}, ${widths}, ${bytes}, ${at})`)
}

/** Deletes a picture and returns what was stored of it; null if there was none. */
export const deletePicture = (
  tx: Queries,
  { sellerId, kind }: Place,
): Promise<{ id: string; widths: number[] } | null> =>
  tx.row(sql`
    delete from profile_pictures where seller_id = ${sellerId} and kind = ${kind} returning id, widths`)
