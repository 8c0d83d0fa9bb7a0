import { feature } from '#server/kernel/feature.ts'
import { CARD_SAVED_PATH } from './card-addresses.ts'
import { finishCardPage } from './finish-card-page.ts'
import { openCardPage } from './open-card-page.ts'
import { stripeWebhook } from './receive-stripe-webhook.ts'
import { refreshCardOf } from './refresh-card.job.ts'
import { removeCard } from './remove-card.ts'

/** The card that pays for a seller's orders. */
export const paymentCardsFeature = feature({
  verbs: { openCardPage, removeCard },
  jobs: [refreshCardOf],
  webhooks: [stripeWebhook],
  redirects: [{ path: CARD_SAVED_PATH, follow: finishCardPage }],
})
