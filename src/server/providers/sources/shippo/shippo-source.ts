import { done } from '#server/providers/call-outcome.ts'
import { createHttpClient } from '#server/providers/http-client.ts'
import { andThen } from '#server/providers/parse-answer.ts'
import { createRequestPaces } from '#server/providers/request-pace.ts'
import type { OrderSourcePort, SourceWorld } from '../order-source.ts'
import { createShippoClient } from './shippo-client.ts'
import { findByNumber, pagesPlacedSince, syncPages } from './shippo-pages.ts'
import type { ShippoListFilter } from './shippo-provider.ts'

// Someone returning from Shippo's sign-in is waiting.
const TIMEOUT_MS = 20_000

interface Settings {
  apiUrl: string
  oauthUrl: string
  appUrl: string
  statusUrl: string | null
  clientId: string | null
  clientSecret: string | null
}

/** Shippo, connected through its consent page. It sends no webhooks, takes no tracking and can't cancel orders. */
export function createShippoSource(settings: Settings, world: SourceWorld) {
  const { apiUrl, oauthUrl, clientId, clientSecret } = settings
  const { clock, budgets, breakerOf, longestAnswerMs } = world
  const timeoutMs = Math.min(TIMEOUT_MS, longestAnswerMs)
  const breaker = breakerOf('shippo')
  const client = createShippoClient({
    apiUrl,
    oauthUrl,
    client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : null,
    http: createHttpClient({ clock, timeoutMs, breaker }),
    oauthHttp: createHttpClient({ clock, timeoutMs, breaker: breakerOf('shippo-oauth') }),
    // Shippo allows 50 list calls a minute; the rest is left for other users of the account.
    paces: createRequestPaces({ clock, budgets, provider: 'shippo', perMinute: 45, timeoutMs }),
  })
  return {
    id: 'shippo',
    pull: {
      changes: ({ key }, request) => syncPages(client, key, request),
      past: ({ key }, since) => pagesPlacedSince(client, key, { placedSince: since, priority: 'background' }),
      find: ({ key }, orderNumber) => findByNumber(client, key, orderNumber),
      get: ({ key }, id) => client.getOrder(key, id),
      remainingCalls: () => null,
      unreachable: 'SHIPPO_UNREACHABLE',
    },
    shipments: null,
    cancelOrder: null,
    subscribe: null,
    credentials: null,
    consent: {
      authorizeUrl: (redirectUri) =>
        client.authorizeUrl && `${client.authorizeUrl}&redirect_uri=${encodeURIComponent(redirectUri)}`,
      exchange: async (code, redirectUri) =>
        andThen(await client.exchangeCode(code, redirectUri), ({ accessToken, accountId }) =>
          done({ credentials: { key: accessToken, secret: null }, accountRef: accountId }),
        ),
    },
    orderUrl: (sourceOrderId) => `${settings.appUrl}/orders/${encodeURIComponent(sourceOrderId)}`,
    statusUrl: (accountRef) =>
      settings.statusUrl !== null && accountRef !== null
        ? `${settings.statusUrl}?account=${encodeURIComponent(accountRef)}`
        : null,
    health: breaker.health,
    /** A page as Shippo wrote it, for the endpoint that shows it. */
    listRawOrders: (token: string, filter: ShippoListFilter) =>
      client.listRawOrders(token, { ...filter, priority: 'person' }),
  } as const satisfies OrderSourcePort & Record<'listRawOrders', unknown>
}
