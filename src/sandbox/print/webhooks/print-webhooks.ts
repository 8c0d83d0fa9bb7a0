import type { WebhookFaultMode } from '#sandbox/kit/fault-modes.ts'
import { createSeededRandom, hashNumber } from '#sandbox/kit/seeded-random.ts'
import { readSettings } from '#sandbox/kit/settings.ts'
import type { Transaction } from '#sandbox/kit/store.ts'
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

const shuffleSize = 4

/** Creates the print platform's event publisher, including duplicated, shuffled and dropped events. */
export function createPrintWebhooks(world: World): PrintWebhooks {
  const docs = printWebhookDocs(world.store)
  const attempts = createWebhookAttempts(world)
  let held: PrintWebhook[] = []
  let lastTimestamp = 0
  let shuffles = 0

  function dispatch(webhook: PrintWebhook) {
    const mode = modeFor(world, webhook)
    if (mode === 'drop') return dropWebhook(world, webhook)
    if (mode === 'out-of-order') return hold(webhook)
    attempts.send(webhook)
    if (mode === 'duplicate') attempts.send(webhook)
  }

  function hold(webhook: PrintWebhook) {
    held.push(webhook)
    if (held.length >= shuffleSize) release()
    else if (held.length === 1) world.clock.at(world.clock.now() + 1000, release)
  }

  function release() {
    const shuffled = createSeededRandom(++shuffles).shuffle(held)
    const isUnchanged = shuffled.every((webhook, index) => webhook === held[index])
    held = []
    for (const webhook of isUnchanged ? shuffled.reverse() : shuffled) attempts.send(webhook)
  }

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
      tx.afterCommit(() => dispatch(webhook))
    },
    async flush() {
      if (held.length > 0) release()
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

function modeFor(world: World, webhook: PrintWebhook): WebhookFaultMode | undefined {
  const fault = world.faults.takeWebhookFault({ provider: 'print', name: `webhooks.${webhook.eventType}` })
  if (fault) return fault
  const { mode, probability } = readSettings(world.store).webhooks.print
  if (mode === 'normal' || hashNumber(webhook.id) / 2 ** 32 >= probability) return undefined
  return mode === 'shuffle' ? 'out-of-order' : mode
}

function dropWebhook({ store }: World, webhook: PrintWebhook) {
  const tx = store.begin()
  tx.remove(printWebhookDocs(store), webhook.id)
  recordWebhook(tx, webhook, 'webhook.withheld')
  tx.commit('dropped')
}
