import type { Input, Reply } from '#contract/endpoint.ts'
import type { Review, reviewEndpoints } from '#contract/portals/reviews.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import { openSale } from '../portal-sales/buyer-sale.ts'
import { readPrintOf } from '../portal-sales/read-sales.ts'
import { readSaleReviews } from './read-reviews.ts'
import { insertReview } from './review-store.ts'

type Asked = Input<typeof reviewEndpoints.writeReview>

/** Stores what a buyer thinks of a line of a delivered sale, once. */
export async function writeReview(context: Context, _actor: unknown, asked: Asked): Promise<Review> {
  const { db, clock, newId } = context
  const { line, stars, text } = asked
  const sale = await openSale(context, asked)
  const { sellerId, id: saleId, lines, address } = sale
  const bought = lines[line]
  if (!bought) throw notFound()
  if (!(await isDelivered(context, sale))) throw new Failure('REVIEW_NOT_DELIVERED')
  const { portalId, variant } = bought
  const author = address.name.trim().split(/\s+/)[0] ?? ''
  const review = { sellerId, id: newId('rev'), saleId, line, portalId, stars, text, author, variant }
  if (!(await insertReview(db, { ...review, at: clock.now() }))) throw new Failure('REVIEW_EXISTS')
  return orNotFound((await readSaleReviews(db, sale)).find((each) => each.line === line)?.review ?? null)
}

/** What was written about a sale, and whether something can be. */
export async function listSaleReviews(
  context: Context,
  _actor: unknown,
  link: { id: string; key: string },
): Promise<Reply<typeof reviewEndpoints.listSaleReviews>> {
  const sale = await openSale(context, link)
  return {
    canReview: await isDelivered(context, sale),
    reviews: await readSaleReviews(context.db, sale),
  }
}

/** A refunded sale has no opinion to sell, even if it arrived. */
async function isDelivered({ db }: Context, sale: Awaited<ReturnType<typeof openSale>>): Promise<boolean> {
  if (sale.state !== 'ORDERED' && sale.state !== 'COMPLETED') return false
  return (await readPrintOf(db, sale))?.state === 'DELIVERED'
}
