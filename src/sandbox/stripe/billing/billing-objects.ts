import type { StripeObject } from '../core/stripe-objects.ts'
import type { Price } from './prices.ts'

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

export type TrialEnd = 'cancel' | 'create_invoice' | 'pause'

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  price: Price
  quantity: number
  subscription: string
  [field: string]: unknown
}

export interface Subscription extends StripeObject {
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  currency: string
  customer: string
  default_payment_method: string | null
  ended_at: number | null
  items: { object: 'list'; url: string; has_more: false; data: SubscriptionItem[] }
  latest_invoice: string | null
  status: SubscriptionStatus
  test_clock: string | null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: TrialEnd } }
}

/** A line that isn't on an invoice yet. */
export interface NewInvoiceLine {
  amount: number
  description: string
  period: { start: number; end: number }
  quantity: number
  proration: boolean
  pricing?: unknown
}

export interface InvoiceLine extends NewInvoiceLine {
  id: string
  object: 'line_item'
  currency: string
}

export interface Invoice extends StripeObject {
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  currency: string
  customer: string
  lines: { object: 'list'; url: string; has_more: false; data: InvoiceLine[] }
  next_payment_attempt: number | null
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  subtotal: number
  total: number
}

/** A charge or a credit that waits for the next invoice of a subscription. */
export interface InvoiceItem extends StripeObject {
  amount: number
  currency: string
  customer: string
  description: string
  period: { start: number; end: number }
  subscription: string
}
