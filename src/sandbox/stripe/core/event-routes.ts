import { z } from 'zod'
import { flag, metadata, text } from './fields.ts'
import { checkList, filteredPage } from './list-objects.ts'
import {
  type StripeDelivery,
  type StripeEvent,
  secretOf,
  stripeDeliveries,
  type WebhookEndpoint,
} from './stripe-events.ts'
import { findObject, newStripeId, objectsOf, PLATFORM, putObject, unixSeconds } from './stripe-objects.ts'
import type { AddStripeRoute } from './stripe-route.ts'

const any = z.unknown()
const fields = z.strictObject({
  url: text,
  enabled_events: z.array(text).min(1),
  api_version: text.optional(),
  connect: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
})

/** Events of the last 30 days, and the endpoints they are delivered to. */
export function addEventRoutes(route: AddStripeRoute): void {
  route('events.get', 'GET', '/v1/events/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'event', id: params.id! }),
  )
  route('events.list', 'GET', '/v1/events', any, ({ store, scope, input }) => {
    const { types, delivery_success, ...rest } = input as Record<string, unknown>
    const undelivered =
      delivery_success === undefined ? null : lateEvents([...stripeDeliveries(store).values()])
    const found = [...objectsOf<StripeEvent>(store, scope, 'event').values()].filter(
      ({ id, type }) =>
        (!Array.isArray(types) || types.some((wanted) => isOfType(type, String(wanted)))) &&
        (undelivered === null || undelivered.has(id) === (delivery_success === 'false')),
    )
    return filteredPage('/v1/events', found, checkList(['type'], rest))
  })
  route(
    'webhook-endpoints.create',
    'POST',
    '/v1/webhook_endpoints',
    fields,
    ({ world, store, tx, now, input }) => {
      const id = newStripeId(world, tx, 'webhook_endpoint')
      const endpoint = putObject<WebhookEndpoint>(store, tx, PLATFORM, {
        id,
        object: 'webhook_endpoint',
        created: unixSeconds(now),
        livemode: false,
        api_version: input.api_version ?? null,
        enabled_events: input.enabled_events,
        isConnect: input.connect ?? false,
        status: 'enabled',
        url: input.url,
      })
      return { ...endpoint, secret: secretOf(id) }
    },
  )
  route('webhook-endpoints.list', 'GET', '/v1/webhook_endpoints', any, ({ store, input }) =>
    filteredPage(
      '/v1/webhook_endpoints',
      objectsOf(store, PLATFORM, 'webhook_endpoint').values(),
      checkList([], input),
    ),
  )
  route('webhook-endpoints.delete', 'DELETE', '/v1/webhook_endpoints/:id', any, ({ store, tx, params }) => {
    const { id } = findObject(store, PLATFORM, { object: 'webhook_endpoint', id: params.id! })
    tx.remove(objectsOf(store, PLATFORM, 'webhook_endpoint'), id)
    return { id, object: 'webhook_endpoint', deleted: true }
  })
}

const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

/** The events that some endpoint hasn't taken. */
const lateEvents = (deliveries: readonly StripeDelivery[]): Set<string> =>
  new Set(deliveries.filter(({ status }) => status !== 'delivered').map(({ eventId }) => eventId))
