import type { Review } from '#contract/portals/reviews.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export interface NewReview extends Pick<Review, 'id' | 'stars' | 'text' | 'author' | 'variant'> {
  sellerId: string
  saleId: string
  line: number
  portalId: string
  at: Date
}

export interface NewPhoto {
  sellerId: string
  saleId: string
  id: string
  height: number
  widths: readonly number[]
  at: Date
}

export async function insertReviewPhoto(db: Queries, photo: NewPhoto): Promise<void> {
  const { sellerId, id, saleId, height, widths, at } = photo
  await db.run(sql`
    insert into review_photos (seller_id, id, sale_id, height, widths, created_at)
    values (${sellerId}, ${id}, ${saleId}, ${height}, ${widths}, ${at})`)
}

/** Gives photos of a sale to a review of it, in their order. Returns how many of them were there and free. */
export const addToReview = (
  tx: Queries,
  { sellerId, saleId, id }: Pick<NewReview, 'sellerId' | 'saleId' | 'id'>,
  photoIds: readonly string[],
): Promise<number> =>
  tx.run(sql`
    update review_photos p set review_id = ${id}, position = given.place
    from unnest(${[...photoIds]}::uuid[]) with ordinality as given (id, place)
    where p.seller_id = ${sellerId} and p.sale_id = ${saleId} and p.id = given.id and p.review_id is null`)

/** Deletes photos from before a time that no review has. The sweep of files removes their bytes. */
export const deleteUnsent = (db: Queries, before: Date): Promise<number> =>
  db.run(sql`delete from review_photos where review_id is null and created_at < ${before}`)

/** Stores a review. False if the line has one. */
export async function insertReview(db: Queries, review: NewReview): Promise<boolean> {
  const count = await db.run(sql`
    insert into reviews (seller_id, id, sale_id, line, portal_id, stars, text, author, variant, created_at)
    values (${review.sellerId}, ${review.id}, ${review.saleId}, ${review.line}, ${review.portalId}, ${review.stars},
      ${review.text}, ${review.author}, ${json(review.variant)}::jsonb, ${review.at})
    on conflict (seller_id, sale_id, line) do nothing`)
  return count > 0
}

/** Stores the maker’s answer to a review that is shown. False if it was answered before. */
export async function writeAnswer(
  db: Queries,
  { sellerId, id, text, at }: { sellerId: string; id: string; text: string; at: Date },
): Promise<boolean> {
  const count = await db.run(sql`
    update reviews set answer = ${text}, answered_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and answer is null and removed_at is null`)
  return count > 0
}

interface NewReport {
  sellerId: string
  id: string
  reviewId: string
  reason: string
  text: string
  at: Date
}

export async function insertReviewReport(db: Queries, report: NewReport): Promise<void> {
  const { sellerId, id, reviewId, reason, text, at } = report
  await db.run(sql`
    insert into review_reports (seller_id, id, review_id, reason, text, created_at)
    values (${sellerId}, ${id}, ${reviewId}, ${reason}, ${text}, ${at})`)
}

interface StoredState {
  sellerId: string
  portalId: string
  text: string
  removedAt: Date | null
}

/** Locks a review and returns whether it is removed; null if there is none. */
export const lockReview = (tx: Queries, id: string): Promise<StoredState | null> =>
  tx.row<StoredState>(
    sql`select seller_id, portal_id, text, removed_at from reviews where id = ${id} for update`,
  )

export async function writeRemoval(
  tx: Queries,
  { sellerId, id }: { sellerId: string; id: string },
  { removal, at }: { removal: { at: Date; reason: string } | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update reviews set removed_at = ${removal?.at ?? null}, removal_reason = ${removal?.reason ?? null}
    where seller_id = ${sellerId} and id = ${id}`)
  await tx.run(sql`
    update review_reports set closed_at = ${at}
    where seller_id = ${sellerId} and review_id = ${id} and closed_at is null`)
}
