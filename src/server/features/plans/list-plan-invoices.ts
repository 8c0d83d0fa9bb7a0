import type { PlanInvoice } from '#contract/money/subscriptions.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readCustomer } from '../payment-cards/read-customer.ts'
import { requireBilled } from './require-billed.ts'

/** The invoices of the seller's plan. They stay at Stripe, which hosts their pages. */
export async function listPlanInvoices(
  context: Context,
  { userId }: Actor,
): Promise<{ invoices: PlanInvoice[] }> {
  if (!(await readCustomer(context.db, userId)).customerId) return { invoices: [] }
  const { planBiller, customerId } = await requireBilled(context, userId)
  const outcome = await planBiller.listInvoices(customerId)
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  return { invoices: outcome.value }
}
