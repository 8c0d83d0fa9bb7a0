import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, instant } from '../values.ts'

/** A seller's subscription to a plan, as Stripe has it. Those that were never paid aren't listed. */
export const userSubscription = z.object({
  id: z.string(),
  status: z.enum(['ACTIVE', 'TRIALING', 'PAST_DUE', 'UNPAID', 'PAUSED', 'CANCELED']),
  /** The level it pays for. */
  level: z.int(),
  startedAt: instant,
  /** When it renews, unless it ends then. */
  periodEndsAt: instant,
  /** When it ends or ended; null while it renews. */
  endsAt: instant.nullable(),
  /** Until when a failed payment leaves the plan as it is; null unless it is past due. */
  graceEndsAt: instant.nullable(),
})
export type UserSubscription = z.output<typeof userSubscription>

/** A bill for a plan. Its pages are Stripe's. */
export const planInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: instant,
  totalCents: cents,
  paidCents: cents,
  currency,
  status: z.enum(['OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID']),
  pageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
})
export type PlanInvoice = z.output<typeof planInvoice>

const paidLevel = z.literal([1, 2])
const page = z.object({ url: z.string() })

export const subscriptionEndpoints = {
  openPlanCheckout: endpoint('POST', '/user/plan-page', {
    access: 'user',
    summary: 'Returns the address of Stripe’s page where the seller subscribes to a plan.',
    body: z.strictObject({ level: paidLevel }),
    reply: page,
    errors: ['BILLING_UNAVAILABLE', 'ALREADY_SUBSCRIBED', 'TOO_MANY_REQUESTS'],
  }),
  openBillingPortal: endpoint('POST', '/user/billing-page', {
    access: 'user',
    summary:
      'Returns the address of Stripe’s page where the seller changes or cancels the plan, or pays invoices.',
    body: z.strictObject({ task: z.enum(['MANAGE', 'CHANGE', 'CANCEL']) }),
    reply: page,
    errors: ['BILLING_UNAVAILABLE', 'NOT_SUBSCRIBED', 'TOO_MANY_REQUESTS'],
  }),
  previewPlanChange: endpoint('GET', '/user/plan-change', {
    access: 'user',
    summary: 'Returns what a change of the plan costs now, and what the plan costs from the next period on.',
    query: z.strictObject({ level: z.enum(['1', '2']) }),
    reply: z.object({
      /** Negative for a credit, which pays for the next invoices. */
      dueNowCents: cents,
      monthlyCents: cents,
      currency,
      nextInvoiceAt: instant,
    }),
    errors: ['BILLING_UNAVAILABLE', 'NOT_SUBSCRIBED', 'TOO_MANY_REQUESTS'],
  }),
  listPlanInvoices: endpoint('GET', '/user/plan-invoices', {
    access: 'user',
    summary: 'Returns the newest 24 invoices of the seller’s plan.',
    reply: z.object({ invoices: z.array(planInvoice) }),
    errors: ['BILLING_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
}
