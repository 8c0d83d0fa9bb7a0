import type { Plan } from '#contract/account/plans.ts'
import type { PlanInvoice, UserSubscription } from '#contract/money/subscriptions.ts'
import type { CallOutcome } from '../call-outcome.ts'

/** A subscription as the biller has it. Those whose first payment never came aren't listed. */
export interface BilledSubscription {
  id: string
  status: UserSubscription['status']
  /** The level of its price; 0 for a price that isn't one of ours. */
  level: number
  startedAt: Date
  periodEndsAt: Date
  /** When it ends or ended; null while it renews. */
  endsAt: Date | null
  /** When the payment failed; null unless it is past due. */
  pastDueSince: Date | null
  /** The card that pays for it; null for the customer's default. */
  cardId: string | null
}

/** A visit to the biller's page for subscribing. */
export interface CheckoutVisit {
  state: 'open' | 'complete' | 'expired'
  /** Null unless it is open. */
  url: string | null
  customerId: string | null
}

/** What changing the plan costs. */
export interface PlanChange {
  dueNowCents: number
  monthlyCents: number
  currency: string
  nextInvoiceAt: Date
}

/** The company that bills sellers for their plans. Calls that write carry a key or may be repeated. */
export interface PlanBiller {
  /** A page where the customer subscribes. The same key opens the same page. */
  openCheckout(request: {
    key: string
    customerId: string
    sellerId: string
    plan: Plan
    /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` in it becomes the visit's id. */
    doneUrl: string
    backUrl: string
  }): Promise<CallOutcome<{ id: string; url: string }>>
  /** Null for a visit that the biller doesn't know. */
  readCheckout(id: string): Promise<CallOutcome<CheckoutVisit | null>>
  /** Closes a page that wasn't completed; refused when it was. */
  closeCheckout(id: string): Promise<CallOutcome<null>>
  /** A page where the customer changes or cancels the plan, and pays invoices. */
  openPortal(request: {
    customerId: string
    backUrl: string
    /** Where on the page to begin; null for its start. */
    begin: { task: 'CHANGE' | 'CANCEL'; subscriptionId: string } | null
  }): Promise<CallOutcome<{ url: string }>>
  /** Oldest first. */
  listSubscriptions(customerId: string): Promise<CallOutcome<BilledSubscription[]>>
  /** Pays for a subscription with another card from now on. */
  setSubscriptionCard(subscriptionId: string, cardId: string): Promise<CallOutcome<null>>
  previewChange(subscriptionId: string, plan: Plan): Promise<CallOutcome<PlanChange>>
  /** Newest first, at most 24. */
  listInvoices(customerId: string): Promise<CallOutcome<PlanInvoice[]>>
}
