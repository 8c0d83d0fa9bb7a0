import { createHash, createHmac } from 'node:crypto'
import { readSettings } from '#sandbox/kit/settings.ts'
import type { Collection, Store, Transaction } from '#sandbox/kit/store.ts'
import { createWebhookOrder } from '#sandbox/kit/webhook-order.ts'
import type { Delivery } from '#sandbox/kit/webhook-sender.ts'
import type { World } from '#sandbox/kit/world.ts'
import {
  newStripeId,
  objectsOf,
  PLATFORM,
  putObject,
  type Scope,
  type StripeObject,
  unixSeconds,
} from './stripe-objects.ts'

export const apiVersion = '2026-10-28.endive'

export interface StripeEvent extends StripeObject {
  type: string
  api_version: string
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  account?: string
}

export interface WebhookEndpoint extends StripeObject {
  url: string
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  /** Whether it receives the events of connected accounts instead of the platform's own. */
  isConnect: boolean
}

/** A delivery of an event to an endpoint. */
export interface StripeDelivery {
  id: string
  eventId: string
  eventType: string
  endpointId: string
  body: string
  /** The object that the event is about; its deliveries stay in order. */
  subject: string
  attempts: number
  lastStatus: number | null
  dueAt: number
  status: 'waiting' | 'retrying' | 'failed' | 'delivered'
}

export const webhookEndpoints = (store: Store): Collection<WebhookEndpoint> =>
  objectsOf<WebhookEndpoint>(store, PLATFORM, 'webhook_endpoint')
export const stripeDeliveries = (store: Store): Collection<StripeDelivery> =>
  store.collection('stripe.deliveries')

const BACKOFF_SECONDS = [5, 60, 300, 3600]

/** What the control API points at the product, with the secret that the product is set up with by default. */
export const ownEndpoints: Readonly<Record<string, boolean>> = { we_sandbox: false, we_sandbox_connect: true }
const ownSecret = 'whsec_spoolyard_sandbox'

/** The signing secret of an endpoint. It is worked out, so that no state or log contains it. */
export const secretOf = (id: string): string =>
  id in ownEndpoints ? ownSecret : `whsec_${createHash('sha256').update(id).digest('hex').slice(0, 32)}`

/** The `Stripe-Signature` header of a delivery. */
export function signEvent(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Publishes what happens to objects as events, and delivers them to the webhook endpoints. */
export interface StripeEvents {
  publish(tx: Transaction, event: PublishedEvent): void
  /** Sends events held for shuffling and waits until no delivery is pending. */
  flush(): Promise<void>
  /** Sends one event again to every endpoint. */
  resend(eventId: string): void
  /** Goes on with deliveries that a stopped process left. */
  resume(): void
}

export interface PublishedEvent {
  type: string
  scope: Scope
  object: StripeObject
  /** Sandbox time in milliseconds. */
  now: number
  previous?: Record<string, unknown>
  idempotencyKey?: string | null
}

export function createStripeEvents(world: World): StripeEvents {
  const deliveries = stripeDeliveries(world.store)
  const order = createWebhookOrder<StripeDelivery>(world, { provider: 'stripe', send, drop })

  function send(delivery: StripeDelivery) {
    const endpoint = webhookEndpoints(world.store).get(delivery.endpointId)
    if (!endpoint) return
    world.webhookSender.send({
      orderingKey: `stripe:${endpoint.id}:${delivery.subject}`,
      url: endpoint.url,
      body: delivery.body,
      headers: () => ({
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(
          secretOf(endpoint.id),
          unixSeconds(world.clock.wallNow()),
          delivery.body,
        ),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      }),
      onDelivered: (outcome) => recordAttempt(delivery, outcome),
    })
  }

  function recordAttempt(delivery: StripeDelivery, { status }: Delivery) {
    const known = deliveries.get(delivery.id) ?? delivery
    const isDelivered = status !== null && status >= 200 && status < 300
    const backoff = BACKOFF_SECONDS[known.attempts]
    const next: StripeDelivery = {
      ...known,
      attempts: known.attempts + 1,
      lastStatus: status,
      dueAt: known.dueAt + (backoff ?? 0) * 1000,
      status:
        isDelivered || known.status === 'delivered'
          ? 'delivered'
          : backoff === undefined
            ? 'failed'
            : 'retrying',
    }
    const tx = world.store.begin()
    if (deliveries.get(delivery.id)) tx.put(deliveries, delivery.id, next)
    record(tx, delivery, 'webhook.sent')
    tx.commit(status === null ? 'no answer' : String(status))
    if (next.status === 'retrying') sendLater(next)
  }

  function sendLater(delivery: StripeDelivery) {
    world.clock.at(delivery.dueAt, () => {
      const current = deliveries.get(delivery.id)
      if (current && (current.status === 'waiting' || current.status === 'retrying')) send(current)
    })
  }

  function drop(delivery: StripeDelivery) {
    const tx = world.store.begin()
    tx.put(deliveries, delivery.id, { ...delivery, status: 'failed' })
    record(tx, delivery, 'webhook.withheld')
    tx.commit('dropped')
  }

  function deliver(tx: Transaction, event: StripeEvent, now: number) {
    for (const endpoint of webhookEndpoints(world.store).values()) {
      if (!isFor(endpoint, event)) continue
      const delivery: StripeDelivery = {
        id: `${event.id}:${endpoint.id}:${tx.nextNumber('stripe.delivery')}`,
        eventId: event.id,
        eventType: event.type,
        endpointId: endpoint.id,
        body: JSON.stringify(event),
        subject: event.data.object.id,
        attempts: 0,
        lastStatus: null,
        dueAt: now,
        status: 'waiting',
      }
      tx.put(deliveries, delivery.id, delivery)
      tx.afterCommit(() => order.dispatch(delivery))
    }
  }

  return {
    publish(tx, { type, scope, object, now, previous, idempotencyKey = null }) {
      const event: StripeEvent = {
        id: newStripeId(world, tx, 'event'),
        object: 'event',
        created: unixSeconds(now),
        livemode: false,
        type,
        api_version: apiVersion,
        data: { object, ...(previous && { previous_attributes: previous }) },
        pending_webhooks: webhookEndpoints(world.store).size,
        request: { id: null, idempotency_key: idempotencyKey },
        ...(scope !== PLATFORM && { account: scope }),
      }
      putObject(world.store, tx, scope, event)
      if (readSettings(world.store).webhooks.stripe?.enabled !== false) deliver(tx, event, world.clock.now())
    },
    async flush() {
      order.release()
      await world.webhookSender.whenIdle()
    },
    resend(eventId) {
      const event = objectsOf<StripeEvent>(world.store, PLATFORM, 'event').get(eventId)
      if (!event) return
      const tx = world.store.begin()
      deliver(tx, event, world.clock.now())
      tx.commit('')
    },
    resume() {
      for (const delivery of deliveries.values())
        if (delivery.status === 'waiting' || delivery.status === 'retrying') sendLater(delivery)
    },
  }
}

function record(tx: Transaction, { eventType, eventId, subject }: StripeDelivery, action: string) {
  const entry = { account: PLATFORM, id: subject, reference: eventId, chargedCents: 0, detail: eventType }
  tx.record({ provider: 'stripe', route: `webhooks.${eventType}`, action, ...entry })
}

const isFor = (
  { enabled_events, status, isConnect }: WebhookEndpoint,
  { type, account }: StripeEvent,
): boolean =>
  status === 'enabled' &&
  isConnect === (account !== undefined) &&
  (enabled_events.includes('*') || enabled_events.includes(type))
