import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { payout, payoutAccountState, payoutState, payoutTarget, payoutWait } from '../money/payouts.ts'
import { ownRequest } from '../money/refunds.ts'
import { cents, freeText, givenCents, idSchema, instant, paged, pagination, searchText } from '../values.ts'
import { owner } from './admin-list.ts'

/** A maker with money that waits for a payout, is owed, or is held. */
const payoutMaker = z.object({
  maker: owner,
  target: payoutTarget,
  accountState: payoutAccountState,
  /** What is payable and not sent; below zero for a debt. */
  waitingCents: cents,
  /** Why it isn't paid by a run; null for what a run pays. `PAUSE` is paid by a run of an administrator. */
  waitsFor: payoutWait.nullable(),
  hold: z.object({ reason: z.string(), since: instant, by: owner }).nullable(),
  lastPayoutAt: instant.nullable(),
  /** What waits for a second administrator. */
  requestedCents: cents.nullable(),
})
export type PayoutMaker = z.output<typeof payoutMaker>

/** Which makers are listed. `DUE` is what a run pays, `APPROVAL` is above the limit. */
export const payoutShow = z.enum(['ALL', 'DUE', 'HELD', 'APPROVAL', 'ACCOUNT', 'DEBT'])
export type PayoutShow = z.output<typeof payoutShow>

const ofMaker = z.strictObject({ id: idSchema('usr') })
const reason = freeText(maxReasonLength).pipe(z.string().min(1))

/** What a run did for a maker. Without `STARTED`, nothing was sent. */
export const payoutRunResult = z.enum(['STARTED', 'CHANGED', 'WAITS'])

export const adminPayoutEndpoints = {
  listPayoutMakers: endpoint('GET', '/admin/payouts', {
    access: 'admin',
    summary:
      'Lists makers with money that waits, is held or is owed: who a run would pay, how much, and why the others wait.',
    query: z.strictObject({ show: payoutShow.default('ALL'), search: searchText.default(''), ...paged }),
    reply: z.object({
      makers: z.array(payoutMaker),
      pagination,
      /** What a run would send now. */
      due: z.object({ makers: z.int(), cents }),
      /** One payout above this needs a second administrator. */
      limitCents: cents,
      isSetUp: z.boolean(),
    }),
  }),
  listAllPayouts: endpoint('GET', '/admin/payouts/history', {
    access: 'admin',
    summary: 'Lists the payouts of all makers, newest first.',
    query: z.strictObject({ state: payoutState.optional(), search: searchText.default(''), ...paged }),
    reply: z.object({
      payouts: z.array(payout.extend({ maker: owner, startedBy: owner.nullable() })),
      pagination,
    }),
  }),
  runPayouts: endpoint('POST', '/admin/payouts/run', {
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Pays makers what the preview showed. A maker whose amount is another one by now, or who has to wait, isn’t paid. Repeating a call pays no maker twice.',
    body: z.strictObject({
      makers: z
        .array(z.strictObject({ id: idSchema('usr'), amountCents: givenCents.min(1) }))
        .min(1)
        .max(200),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          makerId: z.string(),
          result: payoutRunResult,
          /** What was sent. */
          amountCents: cents,
          payoutId: z.string().nullable(),
          /** Why it wasn't sent. */
          waitsFor: payoutWait.nullable(),
        }),
      ),
    }),
    errors: ['PAYMENTS_NOT_SET_UP', 'SIGN_IN_NOT_RECENT'],
  }),
  holdPayouts: endpoint('POST', '/admin/payouts/:id/hold', {
    access: 'admin',
    summary:
      'Holds everything that a maker’s sales leave them, until it is released. The maker reads the reason.',
    params: ofMaker,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['PAYOUTS_HELD'],
  }),
  releasePayouts: endpoint('POST', '/admin/payouts/:id/release', {
    access: 'admin',
    summary: 'Ends a hold. What waited is payable at once.',
    params: ofMaker,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['PAYOUTS_NOT_HELD'],
  }),
  requestPayout: endpoint('POST', '/admin/payouts/:id/request', {
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Asks another administrator to confirm a payout above the limit. `key` makes repeating the call safe. Nothing is sent before.',
    params: ofMaker,
    body: z.strictObject({ key: z.uuid(), amountCents: givenCents.min(1), reason }),
    reply: z.object({ request: ownRequest }),
    errors: ['PAYOUT_CHANGED', 'REQUEST_WAITING', 'SIGN_IN_NOT_RECENT'],
  }),
}
