import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { newStripeId, putObject, unixSeconds } from '../core/stripe-objects.ts'
import type { InvoiceItem, NewInvoiceLine, Subscription } from './billing-objects.ts'
import { createInvoice, payInvoice } from './invoices.ts'
import { type Price, periodEnd } from './prices.ts'
import { change, lineOf, methodOf, timeOf } from './subscriptions.ts'

interface PlanChange {
  price: Price
  quantity: number
  behavior: 'always_invoice' | 'create_prorations' | 'none'
}

/** The lines of a change within a period: what is left of the old plan back, the same time of the new one. */
export function prorationLines(
  subscription: Subscription,
  { price, quantity }: Pick<PlanChange, 'price' | 'quantity'>,
  at: number,
): NewInvoiceLine[] {
  const [item] = subscription.items.data
  if (!item || subscription.status === 'trialing') return []
  const { current_period_start: start, current_period_end: end } = item
  const part = Math.max(0, Math.min(1, (end - at) / (end - start)))
  const period = { start: at, end }
  const names = { unused: 'Unused time', rest: 'Remaining time' }
  return [
    {
      amount: -Math.round(item.price.unit_amount * item.quantity * part),
      description: names.unused,
      period,
      quantity: item.quantity,
      proration: true,
    },
    {
      amount: Math.round(price.unit_amount * quantity * part),
      description: names.rest,
      period,
      quantity,
      proration: true,
    },
  ]
}

/** Changes the plan at once. A change of the interval begins a new period. */
export function changePlan(
  context: StripeContext,
  given: Step,
  subscription: Subscription,
  plan: PlanChange,
): Subscription {
  const step = { ...given, now: timeOf(given, subscription.customer) }
  const { world, store, tx, scope, now } = step
  const [item] = subscription.items.data
  if (!item || !plan.price.recurring) throw invalidRequest('This subscription can’t change to that price.')
  const at = unixSeconds(now)
  const lines = plan.behavior === 'none' ? [] : prorationLines(subscription, plan, at)
  const isNewInterval = item.price.recurring?.interval !== plan.price.recurring.interval
  const period = isNewInterval
    ? { current_period_start: at, current_period_end: periodEnd(at, plan.price.recurring) }
    : {}
  const changed = change(context, step, subscription, {
    items: {
      ...subscription.items,
      data: [{ ...item, price: plan.price, quantity: plan.quantity, ...period }],
    },
  })
  if (plan.behavior === 'create_prorations' && !isNewInterval) {
    for (const line of lines) {
      const id = newStripeId(world, tx, 'invoiceitem')
      const { amount, description, period: time } = line
      putObject<InvoiceItem>(store, tx, scope, {
        id,
        object: 'invoiceitem',
        created: at,
        livemode: false,
        amount,
        currency: changed.currency,
        customer: changed.customer,
        description,
        period: time,
        subscription: changed.id,
      })
    }
    return changed
  }
  if (lines.length === 0) return changed
  const invoice = createInvoice(context, step, {
    subscription: changed,
    reason: 'subscription_update',
    lines: isNewInterval
      ? [lines[0]!, lineOf(changed.items.data[0]!, { start: at, end: period.current_period_end! })]
      : lines,
  })
  const paid = payInvoice(context, step, { invoice, methodId: methodOf(step, changed), isOffSession: true })
  const isPaid = paid.invoice.status === 'paid'
  return change(context, step, changed, {
    latest_invoice: invoice.id,
    ...(!isPaid && { status: 'past_due' as const }),
  })
}
