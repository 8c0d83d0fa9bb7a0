import { job } from '#server/kernel/job.ts'
import { readSellerOfCustomer } from './read-customer.ts'
import { refreshCard } from './refresh-card.ts'

/** Follows what happened to a customer's cards at the processor. */
export const refreshCardOf = job<{ customerId: string }>({
  name: 'refresh-payment-card',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  async run(context, { customerId }) {
    const sellerId = await readSellerOfCustomer(context.db, customerId)
    if (!sellerId || !context.cards) return
    const outcome = await refreshCard(context, context.cards, { sellerId, customerId })
    if (outcome.kind === 'done') return
    const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
    throw new Error(`The cards of ${customerId} could not be read: ${reason}`)
  },
})
