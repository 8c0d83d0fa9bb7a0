import type { FastifyRequest } from 'fastify'
import type { Provider } from '../kit/provider-route.ts'
import type { Store } from '../kit/store.ts'
import type { World } from '../kit/world.ts'
import { type ShippoAccount, shippoAccounts, shippoTokens } from './shippo-accounts.ts'
import { shippoBase } from './shippo-demo.ts'
import { requestError } from './shippo-responses.ts'

/** The caller: an account if the credentials are valid, and whether any were sent. */
export interface ShippoCaller {
  account: ShippoAccount | null
  hasCredentials: boolean
}

/** Authentication, rate limits and error responses of Shippo. It doesn't report the remaining calls. */
export function createShippoProvider({ store }: World): Provider<ShippoCaller> {
  return {
    name: 'shippo',
    base: shippoBase,
    authenticate: (request) => callerOf(store, request),
    keyOf: ({ account }) => account?.id ?? 'anonymous',
    // Reading single orders allows 4,000 calls a minute, which no test reaches.
    isCounted: (route) => route === 'orders.list',
    unauthorized: () => ({ status: 401, body: { detail: 'Token does not exist' } }),
    tooManyRequests: () => ({ status: 429, body: { detail: 'Request was throttled.' } }),
    malformed: () => ({ status: 400, body: { detail: 'JSON parse error' } }),
    internalError: () => ({ status: 500, body: '<h1>Server Error (500)</h1>', contentType: 'text/html' }),
    rateHeaders: () => ({}),
  }
}

/** The calling account, or Shippo's own error response. */
export function requireAccount({ account, hasCredentials }: ShippoCaller): ShippoAccount {
  if (!account)
    throw requestError(
      401,
      hasCredentials ? 'Token does not exist' : 'Authentication credentials were not provided.',
    )
  if (account.isSuspended) throw requestError(403, 'You do not have permission to runHandler this action.')
  return account
}

function callerOf(store: Store, { headers }: FastifyRequest): ShippoCaller {
  const [, scheme = '', secret = ''] = /^(\w+) (\S+)$/.exec(headers.authorization ?? '') ?? []
  return { account: accountOf(store, scheme.toLowerCase(), secret) ?? null, hasCredentials: secret !== '' }
}

function accountOf(store: Store, scheme: string, secret: string): ShippoAccount | undefined {
  if (scheme === 'bearer') return shippoAccounts(store).get(shippoTokens(store).get(secret)?.accountId ?? '')
  if (scheme !== 'shippotoken') return undefined
  return [...shippoAccounts(store).values()].find(({ apiKey }) => apiKey === secret)
}
