import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { BILLING_PAGE, CARD_SAVED_PATH } from './card-addresses.ts'
import { ensureCustomer } from './ensure-customer.ts'

const LIMIT = { max: 20, perMs: 3_600_000 }

/** Says where the browser goes to save a card: to a page of Stripe's, so that no card number passes through us. */
export const openCardPage: Verbs['openCardPage'] = async (context, actor) => {
  const { cards, config } = context
  if (!cards) throw new Failure('CARDS_UNAVAILABLE')
  context.rateLimits.enforce(`card-page:${actor.userId}`, LIMIT)
  const customerId = await ensureCustomer(context, actor.userId)
  if (!customerId) throw new Failure('CARDS_UNAVAILABLE')
  const outcome = await cards.openCardPage({
    customerId,
    sellerId: actor.userId,
    savedUrl: `${config.publicUrl}/api${CARD_SAVED_PATH}?visit={CHECKOUT_SESSION_ID}`,
    backUrl: config.publicUrl + BILLING_PAGE,
  })
  if (outcome.kind !== 'done') throw new Failure('CARDS_UNAVAILABLE')
  return outcome.value
}
