import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { unixSeconds } from '../core/stripe-objects.ts'
import type { Subscription } from './billing-objects.ts'
import { createInvoice, payInvoice } from './invoices.ts'
import { change, itemsFrom, lineOf, methodOf, periodOf, schedule, timeOf } from './subscriptions.ts'

/** Goes on with a paused subscription and invoices it. While that isn’t paid it is past due, or still paused if it waits for payment. */
export function resumeSubscription(
  context: StripeContext,
  given: Step,
  subscription: Subscription,
  { isNewPeriod, waitsForPayment }: { isNewPeriod: boolean; waitsForPayment: boolean },
): Subscription {
  if (subscription.status !== 'paused')
    throw invalidRequest('Only subscriptions with the status `paused` can be resumed.')
  const step = { ...given, now: timeOf(given, subscription.customer) }
  const items = isNewPeriod ? itemsFrom(subscription, unixSeconds(step.now)) : [...subscription.items.data]
  const next = change(context, step, subscription, { items: { ...subscription.items, data: items } })
  const invoice = createInvoice(context, step, {
    subscription: next,
    reason: 'subscription_update',
    lines: items.map((item) => lineOf(item, periodOf(item))),
  })
  const { invoice: settled } = payInvoice(context, step, {
    invoice,
    methodId: methodOf(step, next),
    isOffSession: true,
  })
  const isPaid = settled.status === 'paid'
  const isResumed = isPaid || !waitsForPayment
  const resumed = change(
    context,
    step,
    next,
    { latest_invoice: invoice.id, ...(isResumed && { status: isPaid ? 'active' : 'past_due' }) },
    isResumed ? 'customer.subscription.resumed' : 'customer.subscription.updated',
  )
  given.tx.afterCommit(() => schedule(context, resumed, step))
  return resumed
}
