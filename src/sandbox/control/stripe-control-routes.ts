import { z } from 'zod'
import { type ConnectedAccount, setOnboarded } from '../stripe/connect/account-routes.ts'
import { createPayout } from '../stripe/connect/transfer-routes.ts'
import type { Step, StripeContext } from '../stripe/core/stripe-context.ts'
import { type StripeEvent, stripeDeliveries } from '../stripe/core/stripe-events.ts'
import { objectsOf, PLATFORM, type StripeObject } from '../stripe/core/stripe-objects.ts'
import { closeDispute, openDispute } from '../stripe/payments/disputes.ts'
import { endProcessing, holdNextPayment } from '../stripe/payments/payment-intents.ts'
import type { Charge, Dispute, PaymentIntent, Refund } from '../stripe/payments/payment-objects.ts'
import { failRefund } from '../stripe/payments/refunds.ts'
import { setStripeWebhook } from '../stripe/stripe-demo.ts'
import type { ControlRoute } from './control-route.ts'
import { ControlError, noBody } from './control-route.ts'

const webhookBody = z.strictObject({ url: z.union([z.literal(''), z.url()]) })
const disputeBody = z.strictObject({ charge: z.string(), reason: z.string().default('fraudulent') })
const closeBody = z.strictObject({ isWon: z.boolean() })
const failBody = z.strictObject({ reason: z.string().default('lost_or_stolen_card') })
const payoutBody = z.strictObject({
  account: z.string().default(PLATFORM),
  isFailing: z.boolean().default(false),
})
const onboardBody = z.strictObject({ isComplete: z.boolean().default(true) })
const resendBody = z.strictObject({ event: z.string() })

/** What banks, buyers and Stripe itself do: disputes, failed refunds, payouts, checks of accounts; raw state. */
export function addStripeControlRoutes(route: ControlRoute, context: StripeContext): void {
  const { store } = context.world
  route('PUT', '/stripe/webhook', webhookBody, ({ body }) =>
    inStep(context, PLATFORM, ({ tx, now }) => setStripeWebhook(store, tx, body.url, now)),
  )
  route('POST', '/stripe/webhooks/resend', resendBody, ({ body }) => context.events.resend(body.event))
  route('POST', '/stripe/disputes', disputeBody, ({ body }) => {
    const charge = find<Charge>(context, 'charge', body.charge)
    return inStep(context, PLATFORM, (step) => openDispute(context, step, charge, body.reason))
  })
  route('POST', '/stripe/disputes/:id/close', closeBody, ({ body, params }) => {
    const dispute = find<Dispute>(context, 'dispute', params.id ?? '')
    return inStep(context, PLATFORM, (step) => closeDispute(context, step, dispute, body.isWon))
  })
  route('POST', '/stripe/payments/hold', noBody, () => inStep(context, PLATFORM, holdNextPayment))
  route('POST', '/stripe/payments/:id/succeed', noBody, ({ params }) => {
    const intent = find<PaymentIntent>(context, 'payment_intent', params.id ?? '')
    return inStep(context, PLATFORM, (step) => endProcessing(context, step, intent))
  })
  route('POST', '/stripe/refunds/:id/fail', failBody, ({ body, params }) => {
    const refund = find<Refund>(context, 'refund', params.id ?? '')
    return inStep(context, PLATFORM, (step) => failRefund(context, step, refund, body.reason))
  })
  route('POST', '/stripe/payouts', payoutBody, ({ body }) =>
    inStep(context, body.account, (step) => ({ payouts: createPayout(context, step, body) })),
  )
  route('POST', '/stripe/accounts/:id/onboard', onboardBody, ({ body, params }) => {
    const account = find<ConnectedAccount>(context, 'account', params.id ?? '')
    return inStep(context, PLATFORM, (step) => setOnboarded(context, step, account, body.isComplete))
  })
  route('GET', '/stripe/deliveries', noBody, () => ({ deliveries: [...stripeDeliveries(store).values()] }))
  route('GET', '/stripe/events', noBody, ({ query }) => ({
    events: [...objectsOf<StripeEvent>(store, query.get('account') ?? PLATFORM, 'event').values()],
  }))
  route('GET', '/stripe/objects/:kind', noBody, ({ params, query }) => ({
    objects: [...objectsOf(store, query.get('account') ?? PLATFORM, params.kind ?? '').values()],
  }))
}

function inStep<T>({ world }: StripeContext, scope: string, act: (step: Step) => T): T {
  const tx = world.store.begin()
  const result = act({ world, store: world.store, tx, scope, now: world.clock.now() })
  tx.commit('none')
  return result
}

function find<T extends StripeObject>({ world }: StripeContext, kind: string, id: string): T {
  const found = objectsOf<T>(world.store, PLATFORM, kind).get(id)
  if (!found) throw new ControlError(`There is no ${kind} ${id}.`, 404)
  return found
}
