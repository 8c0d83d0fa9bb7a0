import type { Step, StripeContext } from '../core/stripe-context.ts'
import { newStripeId, putObject, type StripeObject, unixSeconds } from '../core/stripe-objects.ts'
import { attachMethod, createPaymentMethod, markAuthenticated } from './payment-methods.ts'
import { type Decline, declineOfSetup, type TestCard } from './test-cards.ts'

export interface SetupIntent extends StripeObject {
  customer: string | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
}

/** Begins to save a card. */
export function createSetup(
  context: StripeContext,
  step: Step,
  given: { customer: string | null; metadata: Record<string, string> },
): SetupIntent {
  const { world, store, tx, scope, now } = step
  const id = newStripeId(world, tx, 'setup_intent')
  const setup = putObject<SetupIntent>(store, tx, scope, {
    id,
    object: 'setup_intent',
    created: unixSeconds(now),
    livemode: false,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    client_secret: `${id}_secret_sandbox`,
    last_setup_error: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    ...given,
  })
  context.events.publish(tx, { type: 'setup_intent.created', scope, object: setup, now })
  return setup
}

/** Saves a card that its owner chose on a page and, where asked for, authenticated. */
export function completeSetup(
  context: StripeContext,
  step: Step,
  { setup, card }: { setup: SetupIntent; card: TestCard },
): { setup: SetupIntent; decline: Decline | null } {
  const { store, tx, scope, now } = step
  const decline = declineOfSetup(card.behavior)
  if (decline) {
    const failed = putObject<SetupIntent>(store, tx, scope, {
      ...setup,
      last_setup_error: { type: 'card_error', code: decline.code, message: decline.message },
    })
    context.events.publish(tx, { type: 'setup_intent.setup_failed', scope, object: failed, now })
    return { setup: failed, decline }
  }
  const method = createPaymentMethod(step, card)
  if (setup.customer) attachMethod(step, method, setup.customer)
  markAuthenticated(step, method.id)
  const done = putObject<SetupIntent>(store, tx, scope, {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
  })
  if (setup.customer)
    context.events.publish(tx, {
      type: 'payment_method.attached',
      scope,
      object: { ...method, customer: setup.customer },
      now,
    })
  context.events.publish(tx, { type: 'setup_intent.succeeded', scope, object: done, now })
  return { setup: done, decline: null }
}
