import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readCustomer } from '../payment-cards/read-customer.ts'
import { requireBilled } from './require-billed.ts'

/** The invoices of the seller's plan. They stay at Stripe, which hosts their pages. */
export const listPlanInvoices: Verbs['listPlanInvoices'] = async (context, { userId }) => {
  if (!(await readCustomer(context.db, userId)).customerId) return { invoices: [] }
  const { planBiller, customerId } = await requireBilled(context, userId)
  const outcome = await planBiller.listInvoices(customerId)
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  return { invoices: outcome.value }
}
