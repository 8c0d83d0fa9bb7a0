import { plainWords } from '#contract/portals/plain-words.ts'
import type { Review } from '#contract/portals/reviews.ts'
import { withoutDirectionMarks } from '#contract/values.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { openSale } from '../portal-sales/buyer-sale.ts'
import { readPrintOf } from '../portal-sales/read-sales.ts'
import { isBoughtByMaker, readSaleReviews } from './read-reviews.ts'
import {
  endWithdrawal,
  insertReview,
  type LineReview,
  lockLineReview,
  type NewReview,
  replaceReview,
  setPhotos,
  writeWithdrawal,
} from './review-store.ts'

type Asked = Parameters<Verbs['writeReview']>[2]

const CHANGES_PER_SALE = { max: 40, perMs: 24 * 3_600_000 }

/** Stores what a buyer thinks of a line of a delivered sale, once until they withdraw it. */
export const writeReview: Verbs['writeReview'] = (context, _actor, asked) =>
  saveReview(context, asked, async (tx, review) => {
    if (await insertReview(tx, review)) return review.id
    const written = orNotFound(await lockLineReview(tx, review))
    if (!written.withdrawnAt) throw new Failure('REVIEW_EXISTS')
    await replaceReview(tx, { ...review, id: written.id })
    await endWithdrawal(tx, { ...review, id: written.id })
    return written.id
  })

/** Replaces what a buyer wrote about a line. */
export const editReview: Verbs['editReview'] = (context, _actor, asked) =>
  saveReview(context, asked, async (tx, review) => {
    const { id, version } = shownToEveryone(await lockLineReview(tx, review))
    if (version !== asked.version) throw new Failure('VERSION_OUTDATED')
    await replaceReview(tx, { ...review, id })
    return id
  })

/** Takes what a buyer wrote about a line off its listing. */
export const withdrawReview: Verbs['withdrawReview'] = async (context, _actor, { line, ...link }) => {
  const { sellerId, id: saleId } = await openSale(context, link)
  await context.db.transaction(async (tx) => {
    const { id } = shownToEveryone(await lockLineReview(tx, { sellerId, saleId, line }))
    await writeWithdrawal(tx, { sellerId, id, at: context.clock.now() })
  })
  return { success: true }
}

/** A review that was removed is the administrators’, and one that was withdrawn isn’t there. */
function shownToEveryone(review: LineReview | null): LineReview {
  if (!review || review.removedAt) throw notFound()
  return review
}

async function saveReview(
  context: Context,
  asked: Asked,
  save: (tx: Transaction, review: NewReview) => Promise<string>,
): Promise<Review> {
  const { db, clock, newId, rateLimits } = context
  const { line, stars, text, photos } = asked
  const sale = await openSale(context, asked)
  const { sellerId, id: saleId, lines, address } = sale
  const bought = lines[line]
  if (!bought) throw notFound()
  await requireReviewable(context, sale)
  rateLimits.enforce(`review-changes-of:${saleId}`, CHANGES_PER_SALE)
  const { portalId, variant } = bought
  const at = clock.now()
  const content = { stars, text, author: authorOf(address.name), variant, at }
  const review = { sellerId, id: newId('rev'), saleId, line, portalId, ...content }
  await db.transaction(async (tx) => {
    const id = await save(tx, review)
    if (!(await setPhotos(tx, { ...review, id }, photos))) throw new Failure('REVIEW_PHOTO_GONE')
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
    canReview: (await findRefusal(context, sale)) === null,
    reviews: await readSaleReviews(context.db, sale),
  }
}

type Sale = Awaited<ReturnType<typeof openSale>>

/** A refunded sale has no opinion to sell, even if it arrived, and no maker rates what they sell. */
async function findRefusal(
  { db }: Context,
  sale: Sale,
): Promise<'REVIEW_NOT_DELIVERED' | 'REVIEW_OWN' | null> {
  const isOpen = sale.state === 'ORDERED' || sale.state === 'COMPLETED'
  if (!isOpen || (await readPrintOf(db, sale))?.state !== 'DELIVERED') return 'REVIEW_NOT_DELIVERED'
  return (await isBoughtByMaker(db, sale)) ? 'REVIEW_OWN' : null
}

export async function requireReviewable(context: Context, sale: Sale): Promise<void> {
  const refusal = await findRefusal(context, sale)
  if (refusal) throw new Failure(refusal)
}
