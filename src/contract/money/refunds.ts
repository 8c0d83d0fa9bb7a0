import { z } from 'zod'
import { maxCreditCents, maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, freeText, givenCents, idSchema, instant, lineOfText, ordinal } from '../values.ts'

/** Where a refund goes: into the balance, or back to the cards that filled it. */
export const refundTarget = z.enum(['BALANCE', 'CARD'])
export type RefundTarget = z.output<typeof refundTarget>

/**
 * What came of a refund to a card. `WANTED` and `ASKED` are under way; a `FAILED` one is back in the balance, and so is one that
 * `SUCCEEDED` and that the bank sends back later.
 */
export const cardRefundState = z.enum(['WANTED', 'ASKED', 'SUCCEEDED', 'FAILED'])
export type CardRefundState = z.output<typeof cardRefundState>

/** What became of a refund or a credit that needs a second administrator. */
export const moneyRequestState = z.enum(['WAITING', 'CONFIRMED', 'DECLINED'])
export type MoneyRequestState = z.output<typeof moneyRequestState>

/** A refund of a print order, a credit to a seller, a payout to a maker, or a refund of a sale to its buyer. */
export const moneyRequestKind = z.enum(['REFUND', 'CREDIT', 'PAYOUT', 'SALE_REFUND'])
export type MoneyRequestKind = z.output<typeof moneyRequestKind>

/** What a call made that waits for another administrator, or did. */
export const ownRequest = z.object({ id: z.string(), cents, state: moneyRequestState })

/** A refund of a print order. */
export const orderRefund = z.object({
  at: instant,
  cents,
  /** What of it went to cards, or is on its way there. */
  toCardCents: cents,
  /** Why, where a person made it. */
  reason: z.string().nullable(),
  /** The line that was refunded, by its index, and how many of it. */
  line: z.int().nullable(),
  quantity: z.int().nullable(),
  /** The parcel that was refunded, by its tracking number. */
  parcel: z.string().nullable(),
})
export type OrderRefund = z.output<typeof orderRefund>

export const refundEndpoints = {
  getRefundTarget: endpoint('GET', '/user/refund-target', {
    access: 'user',
    summary: 'Returns where refunds of canceled orders go.',
    reply: z.object({ to: refundTarget }),
  }),
  setRefundTarget: endpoint('PUT', '/user/refund-target', {
    access: 'user',
    summary:
      'Sets where refunds of canceled orders go. Money that no card of the last 180 days paid stays in the balance, and so does all of it ' +
      'while orders wait for money or a payment is disputed.',
    body: z.strictObject({ to: refundTarget }),
    reply: z.object({ to: refundTarget }),
  }),
  refundOrder: endpoint('POST', '/admin/orders/:id/refund', {
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Returns money of a print order, named by its id or that of its shop order, to the seller’s balance or card: all that wasn’t refunded yet, a sum, a line or a parcel, several times, never ' +
      'more than was paid. `key` makes repeating the call safe; without one, all that is left is returned once. Where the administrators’ refunds of the order exceed the limit together, it waits for ' +
      'another administrator (202, `request`).',
    accepted: true,
    params: z.strictObject({ id: z.union([idSchema('po'), idSchema('so')]) }),
    body: z
      .strictObject({
        /** Needed for a part, so that the order can have several. */
        key: z.uuid().optional(),
        /** Everything that is left when neither an amount nor a part is named. */
        amountCents: givenCents.min(1).optional(),
        /** A line by its index: its share of printing and fee, by pieces. */
        line: z.strictObject({ place: z.int32().min(0), quantity: ordinal }).optional(),
        /** A parcel by its tracking number: an equal share of everything. */
        parcel: lineOfText(200).optional(),
        /** Where it goes; what the seller chose when absent. What no card paid stays in the balance. */
        to: refundTarget.optional(),
        /** Why; the seller reads it. */
        reason: freeText(maxReasonLength).pipe(z.string().min(1)).default('Refunded by support'),
      })
      .refine(
        ({ key, amountCents, line, parcel }) =>
          key !== undefined || (amountCents === undefined && line === undefined && parcel === undefined),
        { path: ['key'], message: 'is needed to refund a part' },
      )
      .refine(
        ({ amountCents, line, parcel }) =>
          [amountCents, line, parcel].filter((each) => each !== undefined).length <= 1,
        { path: ['amountCents'], message: 'can’t be combined with a line or a parcel' },
      ),
    reply: z.object({
      /** What was paid for the order. */
      chargedCents: cents,
      /** What was returned so far, with this refund. */
      refundedCents: cents,
      /** What of this refund goes to cards. */
      toCardCents: cents,
      /** What waits for another administrator, or did; absent below the limit. */
      request: ownRequest.optional(),
    }),
    errors: ['REFUND_TOO_HIGH', 'PART_REFUNDED', 'KEY_USED', 'SIGN_IN_NOT_RECENT'],
  }),
  creditSeller: endpoint('POST', '/admin/users/:id/credit', {
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Puts money of ours into a seller’s balance. `key` makes repeating the call safe. Where the administrators’ credits to the seller ' +
      'exceed the limit within 30 days, it waits for another administrator (202, `request`).',
    accepted: true,
    params: z.strictObject({ id: idSchema('usr') }),
    body: z.strictObject({
      key: z.uuid(),
      amountCents: givenCents.min(1).max(maxCreditCents),
      reason: freeText(maxReasonLength).pipe(z.string().min(1)),
    }),
    reply: z.object({
      balanceCents: cents,
      /** What waits for another administrator, or did; absent below the limit. */
      request: ownRequest.optional(),
    }),
    errors: ['KEY_USED'],
  }),
}
