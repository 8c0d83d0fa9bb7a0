import type { Store, Transaction } from '#sandbox/kit/store.ts'
import type { World } from '#sandbox/kit/world.ts'
import type { StripeEvents } from './stripe-events.ts'
import type { Scope, StripeObject } from './stripe-objects.ts'

/** What parts of the simulated Stripe work with. */
export interface StripeContext {
  world: World
  events: StripeEvents
}

/** One change to the state of an account: when, for which account, and in which transaction. */
export interface Step {
  world: World
  store: Store
  tx: Transaction
  scope: Scope
  /** Sandbox time in milliseconds, or that of a test clock. */
  now: number
  idempotencyKey?: string | null
}

/** Publishes what a step did to an object. */
export function publishObject(
  { events }: StripeContext,
  { tx, scope, now, idempotencyKey = null }: Step,
  object: StripeObject,
  type: string,
  previous?: Record<string, unknown>,
): void {
  events.publish(tx, { type, scope, object, now, idempotencyKey, ...(previous && { previous }) })
}
