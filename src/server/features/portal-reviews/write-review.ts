import { plainWords } from '#contract/portals/plain-words.ts'
import { withoutDirectionMarks } from '#contract/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { openSale } from '../portal-sales/buyer-sale.ts'
import { readPrintOf } from '../portal-sales/read-sales.ts'
import { readSaleReviews } from './read-reviews.ts'
import { addToReview, insertReview } from './review-store.ts'

/** Stores what a buyer thinks of a line of a delivered sale, once. */
export const writeReview: Verbs['writeReview'] = async (context, _actor, asked) => {
  const { db, clock, newId } = context
  const { line, stars, text, photos } = asked
  const sale = await openSale(context, asked)
  const { sellerId, id: saleId, lines, address } = sale
  const bought = lines[line]
  if (!bought) throw notFound()
  if (!(await isDelivered(context, sale))) throw new Failure('REVIEW_NOT_DELIVERED')
  const { portalId, variant } = bought
  const author = authorOf(address.name)
  const review = { sellerId, id: newId('rev'), saleId, line, portalId, stars, text, author, variant }
  await db.transaction(async (tx) => {
    if (!(await insertReview(tx, { ...review, at: clock.now() }))) throw new Failure('REVIEW_EXISTS')
    if (photos.length > 0 && (await addToReview(tx, review, photos)) < photos.length)
      throw new Failure('REVIEW_PHOTO_GONE')
  })
  return orNotFound((await readSaleReviews(db, sale)).find((each) => each.line === line)?.review ?? null)
}

/** The first name on the parcel, unless it advertises something: a review's text mustn't either. */
function authorOf(name: string): string {
  const first = withoutDirectionMarks(name).trim().split(/\s+/)[0] ?? ''
  return plainWords(35).safeParse(first).success && first !== '' ? first : 'Buyer'
}

/** What was written about a sale, and whether something can be. */
export const listSaleReviews: Verbs['listSaleReviews'] = async (context, _actor, link) => {
  const sale = await openSale(context, link)
  return {
    canReview: await isDelivered(context, sale),
    reviews: await readSaleReviews(context.db, sale),
  }
}

/** A refunded sale has no opinion to sell, even if it arrived. */
export async function isDelivered(
  { db }: Context,
  sale: Awaited<ReturnType<typeof openSale>>,
): Promise<boolean> {
  if (sale.state !== 'ORDERED' && sale.state !== 'COMPLETED') return false
  return (await readPrintOf(db, sale))?.state === 'DELIVERED'
}
