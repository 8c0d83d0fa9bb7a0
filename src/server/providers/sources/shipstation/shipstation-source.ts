import type { CallPriority } from '#server/providers/call-budgets.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { done } from '#server/providers/call-outcome.ts'
import { createHttpClient } from '#server/providers/http-client.ts'
import { createRequestPaces } from '#server/providers/request-pace.ts'
import type { OrderPage, OrderSourcePort, SourceCredentials, SourceWorld } from '../order-source.ts'
import { createShipstationClient } from './shipstation-client.ts'
import type { ShipstationCredentials, ShipstationProvider } from './shipstation-provider.ts'

const TIMEOUT_MS = 60_000
// A page of 500 orders with long texts is larger than other responses.
const MAX_PAGE_BYTES = 25 * 1024 * 1024
// ShipStation may expose a change some time after its timestamp.
const OVERLAP_MS = 10 * 60_000

/** ShipStation, connected with an API key and secret. */
export function createShipstationSource(settings: { baseUrl: string }, world: SourceWorld) {
  const { clock, budgets, breakerOf, longestAnswerMs } = world
  const breaker = breakerOf('shipstation')
  const timeoutMs = Math.min(TIMEOUT_MS, longestAnswerMs)
  const client = createShipstationClient({
    baseUrl: settings.baseUrl,
    http: createHttpClient({ clock, timeoutMs, maxBytes: MAX_PAGE_BYTES, breaker }),
    paces: createRequestPaces({ clock, budgets, provider: 'shipstation', perMinute: 40, timeoutMs }),
    clock,
  })
  return {
    id: 'shipstation',
    pull: {
      changes: (credentials, { cursor }) =>
        pagesSince(client, credentials, cursor && new Date(cursor.getTime() - OVERLAP_MS), 'sync'),
      past: (credentials, since) => pagesSince(client, credentials, since, 'background'),
      find: (credentials, orderNumber) => client.findOrders(withSecret(credentials), orderNumber),
      get: null,
      remainingCalls: (credentials) => client.remainingCalls(withSecret(credentials)),
      unreachable: 'SHIPSTATION_UNREACHABLE',
    },
    shipments: {
      getOrder: (credentials, id) => client.getOrder(withSecret(credentials), id),
      markShipped: (credentials, shipment) => client.markShipped(withSecret(credentials), shipment),
    },
    cancelOrder: (credentials, id) => client.cancelOrder(withSecret(credentials), id),
    subscribe: (credentials, subscription) => client.subscribe(withSecret(credentials), subscription),
    credentials: {
      check: (credentials) => client.checkCredentials(withSecret(credentials)),
      refusal: (credentials) =>
        looksLikeOtherKey(withSecret(credentials))
          ? 'SHIPSTATION_KEY_OF_OTHER_KIND'
          : 'SHIPSTATION_KEYS_REFUSED',
    },
    consent: null,
    // Its app has another host for each group of accounts, and no reply names it.
    orderUrl: () => null,
    statusUrl: () => null,
    health: breaker.health,
  } as const satisfies OrderSourcePort
}

const withSecret = ({ key, secret }: SourceCredentials): ShipstationCredentials => ({
  key,
  secret: secret ?? '',
})

/** Every order changed since a given time, oldest change first. */
async function* pagesSince(
  client: ShipstationProvider,
  credentials: SourceCredentials,
  beginning: Date | null,
  priority: CallPriority,
): AsyncGenerator<CallOutcome<OrderPage>> {
  let [since, page] = [beginning, 1]
  // Of the second at which page numbers are needed.
  const seen = new Set<string>()
  let hasUnseen = false
  for (;;) {
    const outcome = await client.listOrders(withSecret(credentials), {
      modifiedSince: since,
      page,
      priority,
    })
    if (outcome.kind !== 'done') return yield outcome
    const { orders, unreadable, pages } = outcome.value
    const newest = newestOf(orders)
    const isLater = (at: Date | null) => at !== null && (!since || secondOf(at) > secondOf(since))
    const unseen = orders.filter(
      ({ sourceOrderId, modifiedAt }) => !isLater(modifiedAt) && !seen.has(sourceOrderId),
    )
    for (const { sourceOrderId } of unseen) seen.add(sourceOrderId)
    hasUnseen ||= unseen.length > 0
    // Page numbers shift while orders change, which would skip some. Continue from the last change instead, unless so many
    // orders share one second that this makes no progress: then read its pages until they bring nothing more.
    const isPast = isLater(newest)
    const isLast = page >= pages
    const mustRepeat = (isPast || isLast) && page > 1 && hasUnseen
    yield done({ orders, unreadable, cursor: mustRepeat ? null : newest })
    if (mustRepeat || isPast) {
      hasUnseen = false
      page = 1
      if (mustRepeat) continue
      since = newest
      seen.clear()
    } else page += 1
    if (isLast) return
  }
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

function newestOf(orders: readonly { modifiedAt: Date | null }[]): Date | null {
  return orders.reduce<Date | null>(
    (newest, { modifiedAt }) => (!modifiedAt || (newest && newest > modifiedAt) ? newest : modifiedAt),
    null,
  )
}

/**
 * Whether rejected credentials don't look like a V1 pair, which is 32 hexadecimal digits each: a ShipStation V2 or
 * ShipEngine key (often with `TEST_`), a Shippo token, or the same text twice.
 */
function looksLikeOtherKey({ key, secret }: ShipstationCredentials): boolean {
  if (key === secret) return true
  return [key, secret].some(
    (text) => /^(TEST_|LIVE_|SANDBOX_|shippo_|oauth\.)/i.test(text) || /^[A-Za-z0-9+/]{43}=?$/.test(text),
  )
}
