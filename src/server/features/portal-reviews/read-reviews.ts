import type { Rating, Review } from '#contract/portals/reviews.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type ReviewRow = Omit<Review, 'createdAt' | 'answeredAt'> & {
  createdAt: Date
  answeredAt: Date | null
}

/** The columns of a review `r`. */
export const reviewColumns = sql`r.id, r.stars, r.text, r.author, r.variant, r.created_at, r.answer, r.answered_at`

interface OfPortal {
  sellerId: string
  portalId: string
}

/** One page of the reviews of a portal that aren’t removed, the newest first. */
export async function readReviews(
  db: Queries,
  { sellerId, portalId }: OfPortal,
  { skip, take }: { skip: number; take: number },
): Promise<Review[]> {
  const rows = await db.rows<ReviewRow>(sql`
    select ${reviewColumns} from reviews r
    where r.seller_id = ${sellerId} and r.portal_id = ${portalId} and r.removed_at is null
    order by r.created_at desc, r.id desc offset ${skip} limit ${take}`)
  return rows.map(presentReview)
}

/** The average of the reviews of a portal that aren’t removed; null without any. */
export async function readRating(db: Queries, { sellerId, portalId }: OfPortal): Promise<Rating | null> {
  const row = await db.row<{ count: number; stars: number }>(sql`
    select count(*)::integer as count, coalesce(sum(stars), 0)::integer as stars from reviews
    where seller_id = ${sellerId} and portal_id = ${portalId} and removed_at is null`)
  return row && row.count > 0
    ? { count: row.count, average: Math.round((row.stars / row.count) * 10) / 10 }
    : null
}

/** What was written about the lines of a sale, without what was removed. */
export async function readSaleReviews(
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<{ line: number; review: Review }[]> {
  const rows = await db.rows<ReviewRow & { line: number }>(sql`
    select ${reviewColumns}, r.line from reviews r
    where r.seller_id = ${sellerId} and r.sale_id = ${id} and r.removed_at is null order by r.line`)
  return rows.map(({ line, ...row }) => ({ line, review: presentReview(row) }))
}

interface FoundReview {
  sellerId: string
  review: Review
}

/** A review that everyone can read, with whose portal it is about; null otherwise. */
export async function findReview(db: Queries, id: string): Promise<FoundReview | null> {
  const row = await db.row<ReviewRow & { sellerId: string }>(sql`
    select ${reviewColumns}, r.seller_id from reviews r where r.id = ${id} and r.removed_at is null`)
  if (!row) return null
  const { sellerId, ...review } = row
  return { sellerId, review: presentReview(review) }
}

export function presentReview<T extends ReviewRow>(row: T) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
