import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Webhook } from '#server/kernel/feature.ts'
import type { CardHint } from '#server/providers/payments/card-processor.ts'
import { stripeHinted } from './card-events.ts'
import { refreshCardOf } from './refresh-card.job.ts'
import { refreshPlanOf } from './refresh-plan-of.ts'

/** Handles Stripe's events. They are hints: whatever they name is read again, so order and repetition don't matter. */
export const stripeWebhook: Webhook<CardHint> = {
  path: '/webhooks/stripe',
  async receive(context, { rawBody, headers }) {
    const hint = context.cards?.readWebhook({
      rawBody,
      signature: headers.get('stripe-signature'),
      now: context.clock.now(),
    })
    if (!hint) throw new Failure('BAD_REQUEST')
    await readAgain(context, hint)
    return hint
  },
  replay: readAgain,
}

async function readAgain(context: Context, hint: CardHint): Promise<void> {
  const { about, customerId } = hint
  await context.raise(stripeHinted, { hint })
  if (!customerId) return
  if (about === 'CARDS') await context.jobs.send(refreshCardOf, { customerId }, { key: customerId })
  // A plan is paid with the card on file, so a new card concerns it too.
  if (about) await context.jobs.send(refreshPlanOf, { customerId }, { key: customerId })
}
