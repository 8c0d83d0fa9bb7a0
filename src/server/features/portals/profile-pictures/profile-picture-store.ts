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

/** What has files in the blob store. */
export interface StoredFiles {
  id: string
  widths: number[]
}

/** Locks the pictures of a profile until the transaction ends. Taken before the seller’s files. */
export async function lockPictures(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select 1 from profiles where user_id = ${sellerId} for update`)
}

export interface FoundPicture extends Place {
  id: string
  isPublic: boolean
}

/** A picture that everyone sees, or that waits for its review. */
export const findPicture = (db: Queries, id: string): Promise<FoundPicture | null> =>
  db.row<FoundPicture>(sql`
    select id, seller_id, kind, true as is_public from profile_pictures where id = ${id}
    union all
    select id, seller_id, kind, false from profile_picture_submissions where id = ${id} and refusal is null`)

export async function insertSubmission(
  tx: Queries,
  { sellerId, kind }: Place,
  { id, height, widths, bytes, at }: NewPicture,
): Promise<void> {
  await tx.run(sql`
    insert into profile_picture_submissions (seller_id, kind, id, height, widths, bytes, created_at)
    values (${sellerId}, ${kind}, ${id}, ${height}, ${widths}, ${bytes}, ${at})`)
}

/** Makes a submitted picture the one that everyone sees. Returns the files of the one before. */
export async function publishSubmission(tx: Queries, { sellerId, kind }: Place): Promise<StoredFiles | null> {
  const replaced = await deletePicture(tx, { sellerId, kind })
  await tx.run(sql`
    with submitted as (
      delete from profile_picture_submissions where seller_id = ${sellerId} and kind = ${kind} returning *)
    insert into profile_pictures (seller_id, kind, id, height, widths, bytes, created_at)
    select seller_id, kind, id, height, widths, bytes, created_at from submitted`)
  return replaced
}

/** Keeps why a picture isn't shown for its maker to read, unless another one waits. */
export async function writeRefusal(
  tx: Queries,
  { sellerId, kind }: Place,
  { id, refusal, at }: { id: string; refusal: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into profile_picture_submissions (seller_id, kind, id, height, widths, bytes, refusal, created_at)
    values (${sellerId}, ${kind}, ${id}, 0, '{}', 0, ${refusal}, ${at})
    on conflict (seller_id, kind) do nothing`)
}

export const deleteSubmission = (tx: Queries, { sellerId, kind }: Place): Promise<StoredFiles | null> =>
  tx.row(sql`
    delete from profile_picture_submissions where seller_id = ${sellerId} and kind = ${kind} returning id, widths`)

/** Deletes the picture that everyone sees and returns what was stored of it; null if there was none. */
export const deletePicture = (tx: Queries, { sellerId, kind }: Place): Promise<StoredFiles | null> =>
  tx.row(sql`
    delete from profile_pictures where seller_id = ${sellerId} and kind = ${kind} returning id, widths`)
