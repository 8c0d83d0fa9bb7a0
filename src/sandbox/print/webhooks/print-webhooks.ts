import { readSettings } from '#sandbox/kit/settings.ts'
import type { Transaction } from '#sandbox/kit/store.ts'
import { createWebhookOrder } from '#sandbox/kit/webhook-order.ts'
import { newUuid, type World } from '#sandbox/kit/world.ts'
import { type Platform, printPlatforms } from '../print-accounts.ts'
import { type PrintWebhook, printWebhookDocs } from './print-webhook-docs.ts'
import { createWebhookAttempts, recordWebhook } from './webhook-attempts.ts'

export interface WebhookEvent {
  account: string
  platformId: string
  subject: string
  reference: string | null
  eventType: string
  service: string
  data: unknown
}

export interface PrintWebhooks {
  /** Adds an event to a transaction; it is sent once the transaction is durable. */
  publish(tx: Transaction, event: WebhookEvent): void
  /** Sends events held for shuffling and waits until no delivery is pending. */
  flush(): Promise<void>
  /** Makes one attempt immediately. */
  resend(webhook: PrintWebhook): Promise<PrintWebhook>
  /** Resumes deliveries that a stopped process left unsent. */
  resume(): void
}

/** Creates the print platform's event publisher, including duplicated, shuffled and dropped events. */
export function createPrintWebhooks(world: World): PrintWebhooks {
  const docs = printWebhookDocs(world.store)
  const attempts = createWebhookAttempts(world)
  const order = createWebhookOrder<PrintWebhook>(world, {
    provider: 'print',
    send: attempts.send,
    drop: (webhook) => dropWebhook(world, webhook),
  })
  let lastTimestamp = 0

  return {
    publish(tx, event) {
      const platform = printPlatforms(world.store).get(event.platformId)
      if (!platform?.enabled || platform.webhookURL === '') return
      if (!readSettings(world.store).webhooks.print.enabled) return
      // Receivers identify an event by type, order and timestamp, so every timestamp is unique.
      lastTimestamp = Math.max(world.clock.wallNow(), lastTimestamp + 1)
      const id = newUuid(world, tx, 'print.webhook')
      const webhook = newWebhook(id, event, platform, String(lastTimestamp), world.clock.now())
      tx.put(docs, id, webhook)
      tx.afterCommit(() => order.dispatch(webhook))
    },
    async flush() {
      order.release()
      await world.webhookSender.whenIdle()
    },
    resend: attempts.resend,
    resume() {
      for (const webhook of docs.values())
        if (webhook.status === 'waiting' || webhook.status === 'retrying') attempts.sendLater(webhook)
    },
  }
}

function newWebhook(
  id: string,
  { data, ...event }: WebhookEvent,
  platform: Platform,
  timestamp: string,
  now: number,
): PrintWebhook {
  const { eventType: event_type, service } = event
  return {
    ...event,
    id,
    webhookURL: platform.webhookURL,
    payload: JSON.stringify({ event_type, service, platform_id: platform.id, timestamp, data }),
    attempts: 0,
    lastStatus: null,
    lastError: null,
    lastAttemptAt: null,
    createdAt: new Date(now).toISOString(),
    succeededAt: null,
    dueAt: now,
    status: 'waiting',
  }
}

function dropWebhook({ store }: World, webhook: PrintWebhook) {
  const tx = store.begin()
  tx.remove(printWebhookDocs(store), webhook.id)
  recordWebhook(tx, webhook, 'webhook.withheld')
  tx.commit('dropped')
}
