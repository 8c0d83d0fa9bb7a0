import { z } from 'zod'
import { owner } from '../admin/admin-list.ts'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { cents, freeText, idSchema, instant, pagination } from '../values.ts'
import { refundRequestState, refundTarget } from './refunds.ts'

/** A refund above the limit. Only another administrator than who asked for it confirms it. */
const refundRequest = z.object({
  id: z.string(),
  state: refundRequestState,
  cents,
  printOrderId: z.string(),
  orderNumber: z.string(),
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
export type RefundRequest = z.output<typeof refundRequest>

const params = z.strictObject({ id: idSchema('rrq') })
const done = z.object({ success: z.literal(true) })

export const refundRequestEndpoints = {
  listRefundRequests: endpoint({
    method: 'GET',
    path: '/admin/refund-requests',
    access: 'admin',
    summary:
      'Lists refunds above the limit: those that wait, oldest first, or those that were decided, newest first.',
    query: z.strictObject({
      state: refundRequestState.default('WAITING'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    reply: z.object({
      requests: z.array(refundRequest),
      pagination,
      /** Refunds of an order by administrators need a second one above this, added up. */
      limitCents: cents,
    }),
  }),
  confirmRefund: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:id/confirm',
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Books a refund that another administrator asked for.',
    params,
    reply: done,
    errors: [
      'REFUND_NEEDS_ANOTHER',
      'REFUND_DECIDED',
      'REFUND_TOO_HIGH',
      'PART_REFUNDED',
      'SIGN_IN_NOT_RECENT',
    ],
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/admin/refund-requests/:id/decline',
    access: 'admin',
    needsSession: true,
    summary: 'Declines a refund above the limit, also one’s own.',
    params,
    body: z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) }),
    reply: done,
    errors: ['REFUND_DECIDED'],
  }),
}
