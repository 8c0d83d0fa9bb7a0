import Stripe from 'stripe'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { CircuitBreaker } from '#server/providers/circuit-breaker.ts'
import { stripeOutcome } from './stripe-outcome.ts'

export interface StripeSettings {
  /** `https://api.stripe.com`, or the sandbox. Stripe's client knows no path below it. */
  apiUrl: string
  secretKey: string
  timeoutMs: number
  breaker: CircuitBreaker
}

export interface StripeClient {
  stripe: Stripe
  /** Makes a call behind the circuit breaker. */
  ask<T>(call: () => Promise<T>): Promise<CallOutcome<T>>
}

const RETRIES = 2

/** Stripe's official client. */
export function createStripeClient({ apiUrl, secretKey, timeoutMs, breaker }: StripeSettings): StripeClient {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  return { stripe, ask: (call) => breaker.guard(() => stripeOutcome(call)) }
}

/** Null for an object that Stripe doesn't know. */
export function absent(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
  throw error
}

/** The id of what a field refers to, whether or not it is expanded. */
export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
