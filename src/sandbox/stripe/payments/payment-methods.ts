import { createHash } from 'node:crypto'
import type { Step } from '../core/stripe-context.ts'
import { invalidRequest, missingObject } from '../core/stripe-error.ts'
import { newStripeId, objectsOf, putObject, unixSeconds } from '../core/stripe-objects.ts'
import type { PaymentMethod } from './payment-objects.ts'
import { type CardBehavior, cardByAlias, cardSecrets, type TestCard } from './test-cards.ts'

/**
 * Makes a payment method of a test card. A card number has the same fingerprint wherever it is entered; here, everybody who enters
 * the same test card owns another one.
 */
export function createPaymentMethod(
  { world, store, tx, scope, now }: Step,
  card: TestCard,
  owner = '',
): PaymentMethod {
  const created = unixSeconds(now)
  const year = new Date(now).getUTCFullYear()
  const method = putObject<PaymentMethod>(store, tx, scope, {
    id: newStripeId(world, tx, 'payment_method'),
    object: 'payment_method',
    created,
    livemode: false,
    metadata: {},
    type: 'card',
    customer: null,
    billing_details: { address: null, email: null, name: null, phone: null },
    allow_redisplay: 'always',
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: 12,
      exp_year: card.behavior === 'expired' ? year - 1 : year + 3,
      funding: 'credit',
      country: 'US',
      fingerprint: createHash('sha256')
        .update(`${scope} ${card.alias} ${owner}`)
        .digest('base64url')
        .slice(0, 16),
    },
  })
  tx.put(cardSecrets(store), method.id, { behavior: card.behavior, isAuthenticated: false })
  return method
}

/** A payment method by its id, or one that a test alias makes. */
export function paymentMethodOf(step: Step, id: string): PaymentMethod {
  const card = cardByAlias(id)
  if (card) return createPaymentMethod(step, card)
  const found = objectsOf<PaymentMethod>(step.store, step.scope, 'payment_method').get(id)
  if (!found) throw missingObject('PaymentMethod', id, 'payment_method')
  return found
}

/** Saves a card for a customer. */
export function attachMethod(step: Step, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  return putObject(step.store, step.tx, step.scope, { ...method, customer })
}

/** Notes that the owner of a card has authenticated it for later payments. */
export function markAuthenticated({ store, tx }: Step, methodId: string): void {
  const secret = cardSecrets(store).get(methodId)
  if (secret) tx.put(cardSecrets(store), methodId, { ...secret, isAuthenticated: true })
}

export const behaviorOf = ({ store }: Pick<Step, 'store'>, methodId: string): CardBehavior =>
  cardSecrets(store).get(methodId)?.behavior ?? 'ok'
