import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOfText } from '../values.ts'

/** Days of the seller, both included. Without them, the last twelve months. */
export const statementPeriod = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

const optional = (maxLength: number) => z.union([z.literal(''), lineOfText(maxLength)])

/** What a seller’s statements say about them. Empty texts are left out. */
export const billingDetails = z.strictObject({
  company: optional(120),
  line1: optional(120),
  line2: optional(120),
  city: optional(80),
  state: optional(80),
  postalCode: optional(20),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  taxId: optional(40),
})
export type BillingDetails = z.output<typeof billingDetails>

export const statementEndpoints = {
  getPaymentHistory: endpoint('GET', '/user/payment-history', {
    access: 'user',
    summary:
      'Returns the movements of the balance in a period as PDF, with the balances before and after it.',
    query: statementPeriod,
    reply: z.string(),
    download: 'application/pdf',
    errors: ['PERIOD_REVERSED', 'STATEMENT_TOO_LONG', 'TOO_MANY_REQUESTS'],
  }),
  getBillingDetails: endpoint('GET', '/user/billing-details', {
    access: 'user',
    summary: 'Returns the company, address and tax id on the seller’s statements.',
    reply: z.object({ details: billingDetails }),
  }),
  updateBillingDetails: endpoint('PUT', '/user/billing-details', {
    access: 'user',
    summary: 'Sets the company, address and tax id on the seller’s statements.',
    body: billingDetails,
    reply: z.object({ details: billingDetails }),
  }),
}
