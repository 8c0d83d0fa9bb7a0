import type { Context } from '#server/kernel/context.ts'
import { BILLING_PAGE } from './card-addresses.ts'
import { readSellerOfCustomer } from './read-customer.ts'
import { refreshCardOf } from './refresh-card.job.ts'
import { refreshCard } from './refresh-card.ts'

/**
 * The browser comes back from Stripe's page. What the address says isn't trusted: the visit and the customer's cards are
 * read at Stripe. Without an answer, the card follows later.
 */
export async function finishCardPage(context: Context, url: URL): Promise<string> {
  const visitId = url.searchParams.get('visit') ?? ''
  const { cards } = context
  if (!cards || !/^cs_\w{1,200}$/.test(visitId)) return `${BILLING_PAGE}?card=unchanged`
  const visit = await cards.readCardPage(visitId)
  if (visit.kind !== 'done') return `${BILLING_PAGE}?card=pending`
  const customerId = visit.value?.isComplete ? visit.value.customerId : null
  const sellerId = customerId && (await readSellerOfCustomer(context.db, customerId))
  if (!customerId || !sellerId) return `${BILLING_PAGE}?card=unchanged`
  const outcome = await refreshCard(context, cards, { sellerId, customerId })
  if (outcome.kind === 'done') return `${BILLING_PAGE}?card=saved`
  await context.jobs.send(refreshCardOf, { customerId }, { key: customerId })
  return `${BILLING_PAGE}?card=pending`
}
