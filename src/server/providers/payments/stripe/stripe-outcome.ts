import Stripe from 'stripe'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'

const { errors } = Stripe

/** Makes a call of Stripe's client and turns its exceptions into an outcome. */
export async function stripeOutcome<T>(call: () => Promise<T>): Promise<CallOutcome<T>> {
  try {
    return done(await call())
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    return failedOutcome(error)
  }
}

function failedOutcome(error: Stripe.errors.StripeError): CallOutcome<never> {
  const { statusCode: status = 0, message, code } = error
  if (error instanceof errors.StripeRateLimitError)
    return { kind: 'not-sent', reason: 'too many requests (429)', retryAfterMs: null }
  // A key in use means that the first call with it is still being carried out.
  const isOpen = status === 0 || status === 409 || status >= 500
  return isOpen ? { kind: 'unknown', reason: reasonOf(error) } : { kind: 'refused', status, message, code }
}

const reasonOf = ({ statusCode, message }: Stripe.errors.StripeError): string =>
  statusCode ? `answered ${statusCode}` : message
