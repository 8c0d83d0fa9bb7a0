import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, freeText, givenCents, idSchema } from '../values.ts'

export const refundEndpoints = {
  refundOrder: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund',
    access: 'admin',
    summary:
      'Returns money of a print order to the seller’s balance: all that wasn’t refunded yet, or a part, several times, never more ' +
      'than was paid. `key` makes repeating the call safe.',
    params: z.strictObject({ id: idSchema('po') }),
    body: z.strictObject({
      key: z.uuid(),
      /** Everything that is left when absent. */
      amountCents: givenCents.min(1).optional(),
      /** Why; the seller reads it. */
      reason: freeText(500).pipe(z.string().min(1)),
    }),
    reply: z.object({
      /** What was paid for the order. */
      chargedCents: cents,
      /** What was returned so far, with this refund. */
      refundedCents: cents,
    }),
    errors: ['REFUND_TOO_HIGH'],
  }),
  creditSeller: endpoint({
    method: 'POST',
    path: '/admin/users/:id/credit',
    access: 'admin',
    summary: 'Puts money of ours into a seller’s balance. `key` makes repeating the call safe.',
    params: z.strictObject({ id: idSchema('usr') }),
    body: z.strictObject({
      key: z.uuid(),
      amountCents: givenCents.min(1).max(1_000_000),
      reason: freeText(500).pipe(z.string().min(1)),
    }),
    reply: z.object({ balanceCents: cents }),
  }),
}
