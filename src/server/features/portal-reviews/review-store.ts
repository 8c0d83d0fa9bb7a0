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
