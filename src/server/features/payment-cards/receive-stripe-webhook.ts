import { Failure } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import { refreshCardOf } from './refresh-card.job.ts'

/** Handles Stripe's events. They are hints: whatever they name is read again, so order and repetition don't matter. */
export const stripeWebhook: Webhook = {
  path: '/webhooks/stripe',
  async receive(context, { rawBody, headers }) {
    const hint = context.cards?.readWebhook({
      rawBody,
      signature: headers.get('stripe-signature'),
      now: context.clock.now(),
    })
    if (!hint) throw new Failure('BAD_REQUEST')
    const { customerId } = hint
    if (customerId) await context.jobs.send(refreshCardOf, { customerId }, { key: customerId })
  },
}
