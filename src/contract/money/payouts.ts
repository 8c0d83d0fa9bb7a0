import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, instant, paged, pagination } from '../values.ts'

/** Less than this isn't transferred; it waits for the next shares. */
export const PAYOUT_MIN_CENTS = 1_000

/** Where Stripe can pay makers out; their account there is made for one of these countries and keeps it. */
export const payoutCountries = [
  ...['AT', 'AU', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HK'],
  ...['HR', 'HU', 'IE', 'IT', 'JP', 'LT', 'LU', 'LV', 'MT', 'MX', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RO', 'SE'],
  ...['SG', 'SI', 'SK', 'US'],
] as const
const payoutCountry = z.enum(payoutCountries)

/** Where a maker's shares go: into the balance that pays their own orders, or through Stripe to their bank. */
export const payoutTarget = z.enum(['BALANCE', 'BANK'])
export type PayoutTarget = z.output<typeof payoutTarget>

/** How far a maker's account at Stripe is. `RESTRICTED` was ready or complete before, and Stripe stopped it. */
export const payoutAccountState = z.enum(['NOT_STARTED', 'INCOMPLETE', 'REVIEW', 'READY', 'RESTRICTED'])
export type PayoutAccountState = z.output<typeof payoutAccountState>

/** What Stripe still needs before it pays out. */
export const payoutNeed = z.enum(['BANK', 'TERMS', 'DOCUMENT', 'IDENTITY', 'BUSINESS', 'OTHER'])
export type PayoutNeed = z.output<typeof payoutNeed>

/**
 * Why what waits isn't on its way: an administrator holds it, it is below zero, a payout is under way, the account isn't ready, it is
 * too little, it needs a second administrator, or the last payout was less than a day ago.
 */
export const payoutWait = z.enum([
  'ADMINISTRATOR',
  'DEBT',
  'UNDER_WAY',
  'ACCOUNT',
  'MINIMUM',
  'LIMIT',
  'PAUSE',
])
export type PayoutWait = z.output<typeof payoutWait>

/** `WANTED` and `ASKED` are under way; what a `FAILED` one was worth waits again. */
export const payoutState = z.enum(['WANTED', 'ASKED', 'SUCCEEDED', 'FAILED'])
export type PayoutState = z.output<typeof payoutState>

/**
 * Where a sale's share is: not payable yet, held, in the balance, waiting for a payout, on its way, at the maker's bank account, or
 * taken back after a refund or dispute.
 */
export const sharePlace = z.enum([
  'NOT_PAYABLE',
  'HELD',
  'BALANCE',
  'WAITING',
  'UNDER_WAY',
  'PAID_OUT',
  'TAKEN_BACK',
])
export type SharePlace = z.output<typeof sharePlace>

/** Money that was sent to a maker's account at Stripe. */
export const payout = z.object({
  id: z.string(),
  state: payoutState,
  amountCents: cents,
  /** What was taken back from it, after refunds and disputes. */
  reversedCents: cents,
  currency,
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
})
export type Payout = z.output<typeof payout>

const payoutAccount = z.object({
  state: payoutAccountState,
  missing: z.array(payoutNeed),
  /** Null until it is begun. */
  country: z.string().nullable(),
  /** When we last looked it up at Stripe. */
  checkedAt: instant.nullable(),
})

const overview = z.object({
  /** Whether payouts can be made here at all. */
  isSetUp: z.boolean(),
  target: payoutTarget,
  account: payoutAccount,
  /** The newest payout that the bank sent back to the account at Stripe; null once another one has arrived. */
  bankFailure: z.object({ cents, reason: z.string(), at: instant }).nullable(),
  /** Why an administrator holds payouts. */
  hold: z.object({ reason: z.string(), since: instant }).nullable(),
  /** Shares of sales that aren't payable yet. */
  upcoming: z.object({ sales: z.int(), cents, nextAt: instant.nullable() }),
  /** What is payable and not sent yet. */
  waitingCents: cents,
  /** Why it isn't sent now; null when the next round sends it. */
  waitsFor: payoutWait.nullable(),
  /** When it is sent, if nothing comes in between; null where that isn't known. */
  nextAt: instant.nullable(),
  /** What refunds and disputes took that wasn't there any more. The next shares pay it first. */
  owedCents: cents,
  /** Sent to the account at Stripe so far, less what was taken back. */
  sentCents: cents,
  minimumCents: cents,
  /** What the sales that were completed in the last 30 days consisted of. */
  lastMonth: z.object({
    sales: z.int(),
    grossCents: cents,
    paymentFeeCents: cents,
    printingCents: cents,
    deliveryCents: cents,
    feeCents: cents,
    shareCents: cents,
  }),
  currency,
})
export type PayoutOverview = z.output<typeof overview>

const overviewReply = z.object({ payouts: overview })

/** A month of the maker, `YYYY-MM`. */
export const statementMonth = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'isn’t a month'),
})

export const payoutEndpoints = {
  getPayouts: endpoint('GET', '/payouts', {
    access: 'user',
    summary: 'Returns where the shares of the account’s sales go, what waits, why, and what is owed.',
    reply: overviewReply,
  }),
  listPayouts: endpoint('GET', '/payouts/history', {
    access: 'user',
    summary: 'Lists payouts to the account’s bank, newest first.',
    query: z.strictObject({
      page: paged.page,
      size: z.coerce.number().int().min(1).max(200).default(25),
    }),
    reply: z.object({ payouts: z.array(payout), pagination }),
  }),
  openPayoutSetup: endpoint('POST', '/payouts/setup', {
    access: 'user',
    summary:
      'Opens Stripe’s page for giving or completing the details that payouts need. The first call creates the account there, for a country that ' +
      'it keeps. The address works once, for a few minutes.',
    body: z.strictObject({ country: payoutCountry }),
    reply: z.object({ url: z.string() }),
    errors: ['PAYMENTS_NOT_SET_UP', 'PAYOUTS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  refreshPayoutAccount: endpoint('POST', '/payouts/refresh', {
    access: 'user',
    summary: 'Reads the account’s state at Stripe now, as after returning from its page.',
    reply: overviewReply,
    errors: ['PAYMENTS_NOT_SET_UP', 'PAYOUTS_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  openPayoutDashboard: endpoint('POST', '/payouts/dashboard', {
    access: 'user',
    summary: 'Opens Stripe’s page with the account’s payouts to the bank.',
    reply: z.object({ url: z.string() }),
    errors: ['PAYMENTS_NOT_SET_UP', 'PAYOUTS_UNAVAILABLE', 'PAYOUT_ACCOUNT_NOT_READY', 'TOO_MANY_REQUESTS'],
  }),
  setPayoutTarget: endpoint('PUT', '/payouts/target', {
    access: 'user',
    summary:
      'Sets where shares go from now on. What waits for a payout moves to the balance with `BALANCE`; what is in the balance stays there.',
    body: z.strictObject({ to: payoutTarget }),
    reply: overviewReply,
    errors: ['PAYOUT_ACCOUNT_NOT_READY', 'PAYOUTS_HELD'],
  }),
  getPayoutStatement: endpoint('GET', '/payouts/statement', {
    access: 'user',
    summary:
      'Returns the statement of a month as PDF: each sale with its parts, payouts, and what was reversed.',
    query: statementMonth,
    reply: z.string(),
    download: 'application/pdf',
    errors: ['STATEMENT_TOO_LONG', 'TOO_MANY_REQUESTS'],
  }),
}
