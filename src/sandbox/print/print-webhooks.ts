import { createChance, hashNumber } from '../kit/chance.ts'
import type { Delivery } from '../kit/courier.ts'
import type { WebhookFaultMode } from '../kit/fault-modes.ts'
import { readSettings } from '../kit/settings.ts'
import type { Act, Collection, Store } from '../kit/store.ts'
import { newUuid, type World } from '../kit/world.ts'
import { type Platform, printPlatforms } from './print-accounts.ts'
import { signWebhook } from './sign-webhook.ts'

export interface PrintWebhook {
  id: string
  platformId: string
  account: string
  subject: string
  reference: string | null
  eventType: string
  service: string
  webhookURL: string
  /** The raw body, the same in every attempt. */
  payload: string
  attempts: number
  lastStatus: number | null
  lastError: string | null
  lastAttemptAt: string | null
  createdAt: string
  succeededAt: string | null
  dueAt: number
  status: 'waiting' | 'retrying' | 'failed' | 'delivered'
}

export interface Announcement {
  account: string
  platformId: string
  subject: string
  reference: string | null
  eventType: string
  service: string
  data: unknown
}

export interface PrintWebhooks {
  /** Makes an event part of an act; it is sent after the act is durable. */
  announce(act: Act, announcement: Announcement): void
  /** Sends what was shuffled and waits until nothing is on its way. */
  settled(): Promise<void>
  /** One attempt now, whatever came before. */
  resend(webhook: PrintWebhook): Promise<PrintWebhook>
  /** Takes up what a stopped process left unsent. */
  resume(): void
}

const backOffSeconds = [5, 30, 120, 600]
const shuffleSize = 4

/** Events that were not delivered at the first attempt, and those still on their way. */
export function printWebhookDocs(store: Store): Collection<PrintWebhook> {
  return store.collection<PrintWebhook>('print.webhooks')
}

/** Creates the sender of the print platform's signed events. */
export function createPrintWebhooks(world: World): PrintWebhooks {
  const docs = printWebhookDocs(world.store)
  let held: PrintWebhook[] = []
  let lastStamp = 0
  let shuffles = 0

  function announce(act: Act, { data, ...announcement }: Announcement) {
    const platform = printPlatforms(world.store).get(announcement.platformId)
    if (!platform?.enabled || platform.webhookURL === '') return
    if (!readSettings(world.store).webhooks.print.enabled) return
    // Receivers tell events apart by type, order and timestamp, so no two share one.
    lastStamp = Math.max(world.clock.wallNow(), lastStamp + 1)
    const { eventType, service } = announcement
    const webhook: PrintWebhook = {
      ...announcement,
      id: newUuid(world, act, 'print.webhook'),
      webhookURL: platform.webhookURL,
      payload: payloadOf(platform, eventType, service, String(lastStamp), data),
      attempts: 0,
      lastStatus: null,
      lastError: null,
      lastAttemptAt: null,
      createdAt: new Date(world.clock.now()).toISOString(),
      succeededAt: null,
      dueAt: world.clock.now(),
      status: 'waiting',
    }
    act.put(docs, webhook.id, webhook)
    act.afterCommit(() => dispatch(webhook))
  }

  function dispatch(webhook: PrintWebhook) {
    const mode = modeFor(webhook)
    if (mode === 'drop') return drop(webhook)
    if (mode === 'out-of-order') return hold(webhook)
    send(webhook)
    if (mode === 'duplicate') send(webhook)
  }

  function modeFor(webhook: PrintWebhook): WebhookFaultMode | undefined {
    const struck = world.faults.strikeWebhook({ provider: 'print', name: `webhooks.${webhook.eventType}` })
    if (struck) return struck
    const { mode, probability } = readSettings(world.store).webhooks.print
    if (mode === 'normal' || hashNumber(webhook.id) / 2 ** 32 >= probability) return undefined
    return mode === 'shuffle' ? 'out-of-order' : mode
  }

  function drop(webhook: PrintWebhook) {
    const act = world.store.begin()
    act.remove(docs, webhook.id)
    record(act, webhook, 'webhook.withheld')
    act.commit('dropped')
  }

  function hold(webhook: PrintWebhook) {
    held.push(webhook)
    if (held.length >= shuffleSize) release()
    else if (held.length === 1) world.clock.at(world.clock.now() + 1000, release)
  }

  function release() {
    const mixed = createChance(++shuffles).shuffle(held)
    const isUnchanged = mixed.every((webhook, index) => webhook === held[index])
    held = []
    for (const webhook of isUnchanged ? mixed.reverse() : mixed) send(webhook)
  }

  function send(webhook: PrintWebhook) {
    world.courier.send({
      lane: webhook.subject,
      url: webhook.webhookURL,
      body: webhook.payload,
      headers: () => freshHeaders(webhook),
      onDelivered: (delivery) => settle(docs.get(webhook.id) ?? webhook, delivery),
    })
  }

  function freshHeaders(webhook: PrintWebhook) {
    const secret = printPlatforms(world.store).get(webhook.platformId)?.webhookSecret ?? ''
    return signWebhook(secret, String(world.clock.wallNow()), webhook.payload)
  }

  function settle(webhook: PrintWebhook, delivery: Delivery): PrintWebhook {
    const outcome = outcomeOf(webhook, delivery, new Date(world.clock.now()).toISOString())
    const act = world.store.begin()
    record(act, webhook, 'webhook.sent')
    const isWorthKeeping = outcome.status !== 'delivered' || outcome.attempts > 1
    if (isWorthKeeping && docs.get(webhook.id)) act.put(docs, outcome.id, outcome)
    else act.remove(docs, outcome.id)
    act.commit(delivery.status === null ? 'no answer' : String(delivery.status))
    if (outcome.status === 'retrying') sendLater(outcome)
    return outcome
  }

  function sendLater(webhook: PrintWebhook) {
    world.clock.at(webhook.dueAt, () => {
      const current = docs.get(webhook.id)
      if (current && current.status !== 'delivered') send(current)
    })
  }

  return {
    announce,
    async settled() {
      if (held.length > 0) release()
      await world.courier.settled()
    },
    async resend(webhook) {
      const request = { url: webhook.webhookURL, body: webhook.payload, headers: () => freshHeaders(webhook) }
      return settle(webhook, await world.courier.deliver(request))
    },
    resume() {
      for (const webhook of docs.values()) {
        if (webhook.status === 'waiting' || webhook.status === 'retrying') sendLater(webhook)
      }
    },
  }
}

function payloadOf(
  platform: Platform,
  event_type: string,
  service: string,
  timestamp: string,
  data: unknown,
): string {
  return JSON.stringify({ event_type, service, platform_id: platform.id, timestamp, data })
}

function outcomeOf(webhook: PrintWebhook, { status, body, error }: Delivery, at: string): PrintWebhook {
  const attempts = webhook.attempts + 1
  const tried = { ...webhook, attempts, lastStatus: status, lastAttemptAt: at }
  if (status !== null && status >= 200 && status < 300)
    return { ...tried, status: 'delivered', lastError: null, succeededAt: at }
  const lastError = error ?? (body.slice(0, 200) || `HTTP ${status}`)
  const backOff = backOffSeconds[attempts - 1]
  if (backOff === undefined) return { ...tried, status: 'failed', lastError }
  return { ...tried, status: 'retrying', lastError, dueAt: webhook.dueAt + backOff * 1000 }
}

function record(act: Act, webhook: PrintWebhook, action: string) {
  act.record({
    provider: 'print',
    route: `webhooks.${webhook.eventType}`,
    account: webhook.account,
    action,
    id: webhook.subject,
    reference: webhook.reference,
    chargedCents: 0,
    detail: webhook.eventType,
  })
}
