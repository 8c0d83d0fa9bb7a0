import type { Store, Transaction } from '../kit/store.ts'
import { type WebhookEndpoint, webhookEndpoints } from './core/stripe-events.ts'
import { PLATFORM, putObject, unixSeconds } from './core/stripe-objects.ts'

/** The signing secret of the endpoints that `setStripeWebhook` points at the product. */
export const stripeWebhookSecret = 'whsec_spoolyard_sandbox'

/** Points the webhooks of the platform and of connected accounts at an address; an empty one removes them. */
export function setStripeWebhook(store: Store, tx: Transaction, url: string, now: number): void {
  for (const isConnect of [false, true]) {
    const id = isConnect ? 'we_sandbox_connect' : 'we_sandbox'
    if (url === '') tx.remove(webhookEndpoints(store), id)
    else
      putObject<WebhookEndpoint>(store, tx, PLATFORM, {
        id,
        object: 'webhook_endpoint',
        created: unixSeconds(now),
        livemode: false,
        enabled_events: ['*'],
        isConnect,
        secret: stripeWebhookSecret,
        status: 'enabled',
        url,
      })
  }
}
