import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, freeText, givenCents, idSchema } from '../values.ts'

/** Where a refund goes: into the balance, or back to the cards that filled it. */
export const refundTarget = z.enum(['BALANCE', 'CARD'])
export type RefundTarget = z.output<typeof refundTarget>

/**
 * What came of a refund to a card. `WANTED` and `ASKED` are under way; a `FAILED` one is back in the balance, and so is one that
 * `SUCCEEDED` and that the bank sends back later.
 */
export const cardRefundState = z.enum(['WANTED', 'ASKED', 'SUCCEEDED', 'FAILED'])
export type CardRefundState = z.output<typeof cardRefundState>

export const refundEndpoints = {
  getRefundTarget: endpoint({
    method: 'GET',
    path: '/user/refund-target',
    access: 'user',
    summary: 'Returns where refunds of canceled orders go.',
    reply: z.object({ to: refundTarget }),
  }),
  setRefundTarget: endpoint({
    method: 'PUT',
    path: '/user/refund-target',
    access: 'user',
    summary:
      'Sets where refunds of canceled orders go. Money that no card of the last 180 days paid stays in the balance, and so does all of it ' +
      'while orders wait for money or a payment is disputed.',
    body: z.strictObject({ to: refundTarget }),
    reply: z.object({ to: refundTarget }),
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund',
    access: 'admin',
    summary:
      'Returns money of a print order to the seller’s balance or card: all that wasn’t refunded yet, or a part, several times, never ' +
      'more than was paid. `key` makes repeating the call safe.',
    params: z.strictObject({ id: idSchema('po') }),
    body: z.strictObject({
      key: z.uuid(),
      /** Everything that is left when absent. */
      amountCents: givenCents.min(1).optional(),
      /** Where it goes; what the seller chose when absent. What no card paid stays in the balance. */
      to: refundTarget.optional(),
      /** Why; the seller reads it. */
      reason: freeText(500).pipe(z.string().min(1)),
    }),
    reply: z.object({
      /** What was paid for the order. */
      chargedCents: cents,
      /** What was returned so far, with this refund. */
      refundedCents: cents,
      /** What of this refund goes to cards. */
      toCardCents: cents,
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
