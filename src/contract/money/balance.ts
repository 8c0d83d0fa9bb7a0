import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, givenCents, instant } from '../values.ts'
import { collection } from './collections.ts'

/** Bounds of one payment in cents: what the card network takes at least, and what we take at most. */
export const paymentCents = { min: 50, max: 10_000_000 } as const

/**
 * How a card fills the balance. `AS_YOU_GO` collects exactly what the orders in the queue lack. `BUNDLES` collects multiples of
 * a sum: what the queue lacks, and one more when the balance is below a limit.
 */
export const autoTopUpMode = z.enum(['AS_YOU_GO', 'BUNDLES'])

export const autoTopUp = z.object({
  mode: autoTopUpMode,
  /** The sum of one bundle. */
  bundleCents: cents,
  /** A bundle is collected once the balance is below this. */
  belowCents: cents,
  /** The most that is collected in a day of the seller without asking; null for no limit. Payments by hand don't count. */
  dayLimitCents: cents.nullable(),
})
export type AutoTopUp = z.output<typeof autoTopUp>

/** Why the orders of a queue wait for money. */
export const paymentWaitReason = z.enum([
  'DECLINED',
  'EXPIRED',
  'AUTHENTICATION_REQUIRED',
  'NO_CARD',
  'LIMIT_REACHED',
  'DISPUTED',
  /** A payment was begun and Stripe hasn’t told its outcome; we look it up. */
  'UNKNOWN',
  /** This installation has no card processor. */
  'NOT_SET_UP',
])
export type PaymentWaitReason = z.output<typeof paymentWaitReason>

/** Orders that wait for money. Nothing is lost: they go on as soon as the balance suffices. */
const paymentWait = z.object({
  reason: paymentWaitReason,
  /** What happened, and what waits, as sentences: “Your card was declined. 14 orders are waiting, $412.20.” */
  message: z.string(),
  /** What releases the orders: one payment on Stripe’s page, or nothing but time or us. */
  fix: z.enum(['PAY', 'NONE']),
  orders: z.int(),
  /** What the waiting orders lack beyond the balance; orders that aren’t priced yet count with their estimate. */
  lackingCents: cents,
  since: instant,
})
export type PaymentWait = z.output<typeof paymentWait>

/** The money a seller has here. Every order is paid from it. */
export const balance = z.object({
  balanceCents: cents,
  currency,
  autoTopUp,
  /** Collected automatically since midnight in the seller’s time zone. */
  collectedTodayCents: cents,
  /** Whether payments can be made here at all. */
  isSetUp: z.boolean(),
  /** What a bank took back after it was spent. The next payment pays it first. */
  owedCents: cents,
  /** Null while no order waits for money and no payment is disputed. */
  waiting: paymentWait.nullable(),
})
export type Balance = z.output<typeof balance>

export const balanceEndpoints = {
  getBalance: endpoint('GET', '/user/balance', {
    access: 'user',
    summary: 'Returns the balance, how a card fills it, and the orders that wait for money.',
    reply: z.object({ balance }),
  }),
  updateAutoTopUp: endpoint('PUT', '/user/balance/auto-top-up', {
    access: 'user',
    summary: 'Sets how the saved card fills the balance.',
    body: z
      .strictObject({
        mode: autoTopUpMode,
        bundleCents: givenCents.min(500).max(paymentCents.max),
        belowCents: givenCents.max(paymentCents.max),
        dayLimitCents: givenCents.min(500).max(paymentCents.max).nullable(),
      })
      .refine(
        ({ mode, bundleCents, dayLimitCents }) =>
          mode !== 'BUNDLES' || (dayLimitCents ?? bundleCents) >= bundleCents,
        {
          path: ['dayLimitCents'],
          message: 'must allow at least one bundle',
        },
      ),
    reply: z.object({ balance }),
  }),
  topUp: endpoint('POST', '/user/top-ups', {
    access: 'user',
    summary:
      'Pays into the balance, from the saved card or on Stripe’s page. `key` makes repeating the call safe. Without an amount, it ' +
      'is what the waiting orders lack. A payment on the page also saves its card. The reply is 202 while Stripe hasn’t told the outcome.',
    body: z.strictObject({
      key: z.uuid(),
      amountCents: givenCents.min(paymentCents.min).max(paymentCents.max).optional(),
      from: z.enum(['SAVED_CARD', 'PAGE']),
    }),
    reply: z.object({
      collection,
      /** Where the browser goes to pay; null for the saved card, and once the page is paid or has expired. */
      url: z.string().nullable(),
    }),
    accepted: true,
    errors: [
      'NOTHING_TO_PAY',
      'NO_CARD',
      'KEY_USED',
      'PAYMENTS_NOT_SET_UP',
      'CARDS_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  retryPayment: endpoint('POST', '/user/balance/retry', {
    access: 'user',
    summary: 'Tries the saved card again for the orders that wait for money.',
    reply: z.object({ balance }),
    errors: ['NO_CARD', 'PAYMENTS_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
  }),
}
