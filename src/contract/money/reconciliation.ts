import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, instant, paged, pagination } from '../values.ts'

/** A check of our ledger against Stripe's list of what moved our balance there. */
const reconciliation = z.object({
  id: z.string(),
  state: z.enum(['RUNNING', 'DONE']),
  /** What it compares. */
  from: instant,
  until: instant,
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** How many of Stripe's movements were read. */
  readCount: z.int(),
  /** What Stripe kept for itself in that time. It is ours to pay and in no seller's ledger. */
  feeCents: cents,
  /** Null while it runs. */
  differenceCount: z.int().nullable(),
})
export type Reconciliation = z.output<typeof reconciliation>

/** Something that one of the two has, or has with another amount. */
const reconciliationDifference = z.object({
  /** `MISSING_HERE`: only Stripe has it. `MISSING_THERE`: only our ledger has it. `AMOUNT`: both do, with different amounts. */
  what: z.enum(['MISSING_HERE', 'MISSING_THERE', 'AMOUNT']),
  seller: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** What it is about: the cause of our booking, or Stripe's id. */
  reference: z.string(),
  /** Positive for money that came in; null for the one that doesn't have it. */
  ourCents: cents.nullable(),
  theirCents: cents.nullable(),
  at: instant,
})
export type ReconciliationDifference = z.output<typeof reconciliationDifference>

const reconciliationReply = z.object({
  /** The newest one; null before the first. */
  reconciliation: reconciliation.nullable(),
  /** A page of what differs by the newest one that is done, oldest first. */
  differences: z.array(reconciliationDifference),
  pagination,
  /** Whether payments can be made here at all. */
  isSetUp: z.boolean(),
})

export const reconciliationEndpoints = {
  getReconciliation: endpoint('GET', '/admin/reconciliation', {
    access: 'admin',
    summary: 'Returns the newest check of our ledger against Stripe, and what differs.',
    query: z.strictObject({ page: paged.page }),
    reply: reconciliationReply,
  }),
  startReconciliation: endpoint('POST', '/admin/reconciliation', {
    access: 'admin',
    summary:
      'Checks our ledger against Stripe now, for the last `days`. While a check runs, it continues and no other starts.',
    body: z.strictObject({ days: z.int32().min(1).max(90).default(7) }),
    reply: reconciliationReply,
    errors: ['PAYMENTS_NOT_SET_UP'],
  }),
}
