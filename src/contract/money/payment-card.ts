import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The card that pays for a seller's orders, as far as we know it: its number stays at Stripe. */
export const paymentCard = z.object({
  /** As Stripe names it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type PaymentCard = z.output<typeof paymentCard>

export const paymentCardEndpoints = {
  openCardPage: endpoint('POST', '/user/card-page', {
    access: 'user',
    summary: 'Returns the address of Stripe’s page where the seller saves a card or replaces it.',
    reply: z.object({ url: z.string() }),
    errors: ['CARDS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  removeCard: endpoint('DELETE', '/user/card', {
    access: 'user',
    summary: 'Removes the saved card. Does nothing without one.',
    reply: z.object({ success: z.literal(true) }),
    errors: ['CARDS_UNAVAILABLE'],
  }),
}
