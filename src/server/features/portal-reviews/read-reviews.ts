import type { Rating, Review, ReviewPhoto, SaleReview } from '#contract/portals/reviews.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { removalColumn } from '../portals/moderation/read-moderation.ts'
import { presentPhoto } from '../portals/photos/read-photos.ts'
import { fromListing, type ListingFacts, listingFacts } from '../portals/read-listing-facts.ts'

export type StoredPhoto = Pick<ReviewPhoto, 'id' | 'height'> & { widths: number[] }

export type ReviewRow = Omit<Review, 'createdAt' | 'editedAt' | 'answeredAt' | 'photos'> & {
  photosOf: string
  photos: StoredPhoto[]
  createdAt: Date
  editedAt: Date | null
  answeredAt: Date | null
}

/** The columns of a review `r`. */
export const reviewColumns = sql`
  r.id, r.stars, r.text, r.author, r.variant, r.created_at, r.edited_at, r.answer, r.answered_at, r.portal_id as photos_of,
  (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'height', x.height, 'widths', x.widths) order by x.position), '[]')
    from review_photos x where x.seller_id = r.seller_id and x.review_id = r.id and x.replaced_at is null) as photos`

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

/** A listing with the average of its reviews that aren’t removed; without any, that is null. */
export async function readRatedListing(
  db: Queries,
  portalId: string,
): Promise<(ListingFacts & { rating: Rating | null }) | null> {
  const found = await db.row<ListingFacts & { rated: { count: number; stars: number } }>(sql`
    select ${listingFacts},
      (select jsonb_build_object('count', count(*), 'stars', coalesce(sum(r.stars), 0)) from reviews r
        where r.seller_id = t.seller_id and r.portal_id = t.id and r.removed_at is null) as rated
    ${fromListing(portalId)}`)
  if (!found) return null
  const { rated, ...facts } = found
  const average = Math.round((rated.stars / rated.count) * 10) / 10
  return { ...facts, rating: rated.count > 0 ? { count: rated.count, average } : null }
}

/** What its buyer wrote about the lines of a sale and didn’t withdraw, also what was removed. */
export async function readSaleReviews(db: Queries, { sellerId, id }: RecordKey): Promise<SaleReview[]> {
  const rows = await db.rows<ReviewRow & Omit<SaleReview, 'review'>>(sql`
    select ${reviewColumns}, r.line, r.version, ${removalColumn(sql`r`)} from reviews r
    where r.seller_id = ${sellerId} and r.sale_id = ${id} and r.withdrawn_at is null order by r.line`)
  return rows.map(({ line, version, removal, ...row }) => ({
    ...{ line, version, removal },
    review: presentReview(row),
  }))
}

/** Whether the account that sold something bought it, too. */
export const isBoughtByMaker = async (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from purchases where user_id = ${sellerId} and maker_id = ${sellerId} and sale_id = ${id}`)) !==
  null

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

export function presentReview<T extends ReviewRow>({ photosOf, photos, ...row }: T) {
  return { ...isoTimes(row), photos: photos.map((photo) => presentPhoto(photosOf, photo)) }
}
