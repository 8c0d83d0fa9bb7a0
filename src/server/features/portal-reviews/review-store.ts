import type { Review } from '#contract/portals/reviews.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import type { NewReport } from '../portals/moderation/take-reports.ts'

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

/** Gives a review these photos of its sale, in their order, and no others. False if one is gone or another review has it. */
export async function setPhotos(
  tx: Queries,
  { sellerId, saleId, id, at }: Pick<NewReview, 'sellerId' | 'saleId' | 'id' | 'at'>,
  photoIds: readonly string[],
): Promise<boolean> {
  await tx.run(sql`
    update review_photos set replaced_at = ${at}
    where seller_id = ${sellerId} and review_id = ${id} and replaced_at is null and id <> all(${[...photoIds]}::uuid[])`)
  const count = await tx.run(sql`
    update review_photos p set review_id = ${id}, position = given.place
    from unnest(${[...photoIds]}::uuid[]) with ordinality as given (id, place)
    where p.seller_id = ${sellerId} and p.sale_id = ${saleId} and p.id = given.id
      and (p.review_id is null or p.review_id = ${id}) and p.replaced_at is null`)
  return count === photoIds.length
}

/** Deletes photos from before a time that no review has. The sweep of files removes their bytes. */
export const deleteUnsent = (db: Queries, before: Date): Promise<number> =>
  db.run(sql`delete from review_photos where review_id is null and created_at < ${before}`)

/** Deletes what reviews said, and what was withdrawn, before a time. */
export async function deleteReplaced(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from reviews where withdrawn_at < ${before}`)
  await db.run(sql`
    delete from review_photos p using review_versions v
    where v.replaced_at < ${before} and p.seller_id = v.seller_id and p.review_id = v.review_id and p.replaced_at < ${before}`)
  await db.run(sql`delete from review_versions where replaced_at < ${before}`)
}

export interface LineReview {
  id: string
  version: number
  removedAt: Date | null
  withdrawnAt: Date | null
}

/** Locks the review of a line of a sale; null if it has none. */
export const lockLineReview = (
  tx: Queries,
  { sellerId, saleId, line }: Pick<NewReview, 'sellerId' | 'saleId' | 'line'>,
): Promise<LineReview | null> =>
  tx.row<LineReview>(sql`
    select id, version, removed_at, withdrawn_at from reviews
    where seller_id = ${sellerId} and sale_id = ${saleId} and line = ${line} for update`)

/** Keeps what a review says as an earlier version, and replaces it. */
export async function replaceReview(
  tx: Queries,
  { sellerId, id, stars, text, author, at }: Omit<NewReview, 'saleId' | 'line' | 'portalId' | 'variant'>,
): Promise<void> {
  await tx.run(sql`
    insert into review_versions (seller_id, review_id, version, stars, text, photo_ids, answer, replaced_at)
    select seller_id, id, version, stars, text, array(
        select x.id from review_photos x
        where x.seller_id = r.seller_id and x.review_id = r.id and x.replaced_at is null order by x.position),
      answer, ${at}
    from reviews r where seller_id = ${sellerId} and id = ${id}`)
  await tx.run(sql`
    update reviews set stars = ${stars}, text = ${text}, author = ${author}, version = version + 1, edited_at = ${at}
    where seller_id = ${sellerId} and id = ${id}`)
}

interface Withdrawal {
  sellerId: string
  id: string
  at: Date
}

/** Hides a review that its buyer withdraws, and closes its reports. */
export async function writeWithdrawal(tx: Queries, { sellerId, id, at }: Withdrawal): Promise<void> {
  await writeRemoval(tx, { sellerId, id }, { removal: { at, reason: null }, at })
  await tx.run(sql`update reviews set withdrawn_at = ${at} where seller_id = ${sellerId} and id = ${id}`)
}

/** Shows a withdrawn review that was written again. Its answer was about what it said before. */
export async function endWithdrawal(tx: Queries, { sellerId, id, at }: Withdrawal): Promise<void> {
  await writeRemoval(tx, { sellerId, id }, { removal: null, at })
  await tx.run(sql`
    update reviews set answer = null, answered_at = null where seller_id = ${sellerId} and id = ${id}`)
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

/** Stores the maker’s answer to a review that is shown. False if it was answered, and not edited since. */
export async function writeAnswer(
  db: Queries,
  { sellerId, id, text, at }: { sellerId: string; id: string; text: string; at: Date },
): Promise<boolean> {
  const count = await db.run(sql`
    update reviews set answer = ${text}, answered_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and ${isUnanswered(sql`reviews`)} and removed_at is null`)
  return count > 0
}

/** Whether a review waits for an answer of its maker: a first one, or one to what it says now. */
export const isUnanswered = (review: Sql): Sql =>
  sql`(${review}.answer is null or coalesce(${review}.edited_at > ${review}.answered_at, false))`

export async function insertReviewReport(
  db: Queries,
  { sellerId }: { sellerId: string },
  { id, aboutId, reason, text, at }: NewReport,
): Promise<void> {
  await db.run(sql`
    insert into review_reports (seller_id, id, review_id, reason, text, created_at)
    values (${sellerId}, ${id}, ${aboutId}, ${reason}, ${text}, ${at})`)
}

interface StoredState {
  sellerId: string
  portalId: string
  text: string
  removedAt: Date | null
  withdrawnAt: Date | null
}

/** Locks a review and returns whether it is removed; null if there is none. */
export const lockReview = (tx: Queries, id: string): Promise<StoredState | null> =>
  tx.row<StoredState>(
    sql`select seller_id, portal_id, text, removed_at, withdrawn_at from reviews where id = ${id} for update`,
  )

export async function writeRemoval(
  tx: Queries,
  { sellerId, id }: { sellerId: string; id: string },
  { removal, at }: { removal: { at: Date; reason: string | null } | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update reviews set removed_at = ${removal?.at ?? null}, removal_reason = ${removal?.reason ?? null}, withdrawn_at = null
    where seller_id = ${sellerId} and id = ${id}`)
  await tx.run(sql`
    update review_reports set closed_at = ${at}
    where seller_id = ${sellerId} and review_id = ${id} and closed_at is null`)
}
