import type { Store, Transaction } from '../kit/store.ts'
import { ownEndpoints, type WebhookEndpoint, webhookEndpoints } from './core/stripe-events.ts'
import { PLATFORM, putObject, unixSeconds } from './core/stripe-objects.ts'

/** Points the webhooks of the platform and of connected accounts at an address; an empty one removes them. */
export function setStripeWebhook(store: Store, tx: Transaction, url: string, now: number): void {
  for (const [id, isConnect] of Object.entries(ownEndpoints)) {
    if (url === '') tx.remove(webhookEndpoints(store), id)
    else
      putObject<WebhookEndpoint>(store, tx, PLATFORM, {
        id,
        object: 'webhook_endpoint',
        created: unixSeconds(now),
        livemode: false,
        enabled_events: ['*'],
        isConnect,
        status: 'enabled',
        url,
      })
  }
}
