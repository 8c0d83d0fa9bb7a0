import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, instant } from '../values.ts'
import { cardRefundState } from './refunds.ts'

/**
 * What moved the balance. `OPENING` carries over what was booked before balances existed; `REFUND` comes back from an order,
 * `CARD_REFUND` goes back to a card, `DISPUTE` is money that a bank took back or returned, `ADJUSTMENT` is ours, and
 * `SALE` is what buyers paid at portals: for a print, back from it, and the maker’s share.
 */
export const movementKind = z.enum([
  'OPENING',
  'TOP_UP',
  'CHARGE',
  'REFUND',
  'CARD_REFUND',
  'DISPUTE',
  'ADJUSTMENT',
  'SALE',
])
export type MovementKind = z.output<typeof movementKind>

/** One movement of the seller’s balance. */
export const movement = z.object({
  id: z.string(),
  /** Its place in the balance’s history, from 1 without gaps. */
  number: z.int(),
  at: instant,
  kind: movementKind,
  /** Positive into the balance, negative out of it. */
  amountCents: cents,
  balanceAfterCents: cents,
  currency,
  printOrderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** What a charge consists of. */
  parts: z.object({ printingCents: cents, deliveryCents: cents, feeCents: cents }).nullable(),
  /** The card of a payment. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  collectionId: z.string().nullable(),
  /** What came of a refund to a card. */
  cardRefund: cardRefundState.nullable(),
  /** Whether the seller is done with a refund of an order: the buyer has the money, or isn’t owed it. */
  isSettled: z.boolean(),
  /** Why, for adjustments and refunds that a person made. */
  note: z.string().nullable(),
})
export type Movement = z.output<typeof movement>

export const movementEndpoints = {
  settleRefund: endpoint('PUT', '/user/movements/:id/settled', {
    access: 'user',
    summary: 'Marks a refund of an order as passed on to the buyer, or takes the mark back.',
    params: z.strictObject({ id: idSchema('led') }),
    body: z.strictObject({ isSettled: z.boolean() }),
    reply: z.object({ isSettled: z.boolean() }),
  }),
  listMovements: endpoint('GET', '/user/movements', {
    access: 'user',
    summary: 'Lists what moved the balance, newest first, all of it or one kind or one print order.',
    query: z.strictObject({
      kind: movementKind.optional(),
      printOrderId: idSchema('po').optional(),
      /** The last number of the page before. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      movements: z.array(movement),
      /** For `before` of the next page; null at the end. */
      next: z.int().nullable(),
    }),
  }),
}
