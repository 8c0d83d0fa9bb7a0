import { z } from 'zod'
import { owner } from '../admin/admin-list.ts'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, freeText, idSchema, instant, paged, pagination } from '../values.ts'
import { moneyRequestKind, moneyRequestState, refundTarget } from './refunds.ts'

/** A refund, a credit or a payout above its limit. Only another administrator than who asked for it confirms it. */
const moneyRequest = z.object({
  id: z.string(),
  kind: moneyRequestKind,
  state: moneyRequestState,
  cents,
  /** The order of a refund. */
  printOrderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The sale of a refund to its buyer. */
  saleId: z.string().nullable(),
  seller: owner,
  /** The line, by its index, and how many of it; null for a sum or a parcel. */
  line: z.int().nullable(),
  quantity: z.int().nullable(),
  parcel: z.string().nullable(),
  /** Null for where the seller wants it. */
  to: refundTarget.nullable(),
  reason: z.string(),
  askedBy: owner,
  askedAt: instant,
  decidedBy: owner.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was declined. */
  note: z.string().nullable(),
})
export type MoneyRequest = z.output<typeof moneyRequest>

const params = z.strictObject({ id: idSchema('rrq') })
const done = z.object({ success: z.literal(true) })

export const moneyRequestEndpoints = {
  listMoneyRequests: endpoint('GET', '/admin/money-requests', {
    access: 'admin',
    summary:
      'Lists refunds and credits above the limit: those that wait, oldest first, or those that were decided, newest first.',
    query: z.strictObject({
      state: moneyRequestState.default('WAITING'),
      page: paged.page,
    }),
    reply: z.object({
      requests: z.array(moneyRequest),
      pagination,
      /** Administrators’ refunds of an order, and credits to a seller within 30 days, need a second one above this, added up. */
      limitCents: cents,
    }),
  }),
  confirmMoneyRequest: endpoint('POST', '/admin/money-requests/:id/confirm', {
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Books a refund or a credit that another administrator asked for.',
    params,
    reply: done,
    errors: [
      'REQUEST_NEEDS_ANOTHER',
      'REQUEST_DECIDED',
      'REFUND_TOO_HIGH',
      'PART_REFUNDED',
      'PAYOUT_CHANGED',
      'SALE_NOT_SENT',
      'SALE_DISPUTED',
      'SIGN_IN_NOT_RECENT',
    ],
  }),
  declineMoneyRequest: endpoint('POST', '/admin/money-requests/:id/decline', {
    access: 'admin',
    needsSession: true,
    summary: 'Declines a refund or a credit above the limit, also one’s own.',
    params,
    body: z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) }),
    reply: done,
    errors: ['REQUEST_DECIDED'],
  }),
}
