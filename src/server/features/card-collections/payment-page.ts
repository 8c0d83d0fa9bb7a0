import { paymentCents } from '#contract/money/balance.ts'

/** Below `/api`, where Stripe sends the browser back to after a payment. */
export const PAYMENT_MADE_PATH = '/billing/payment-made'
export const minPaymentCents: number = paymentCents.min
