import type { FastifyRequest } from 'fastify'
import type { Provider } from '../kit/provider-route.ts'
import type { Store } from '../kit/store.ts'
import type { World } from '../kit/world.ts'
import { type ShippoAccount, shippoAccounts, shippoTokens } from './shippo-accounts.ts'
import { shippoBase } from './shippo-demo.ts'
import { requestError } from './shippo-responses.ts'

/** Who calls: an account, or nobody, with or without having shown something. */
export interface ShippoCaller {
  account: ShippoAccount | null
  hasCredentials: boolean
}

/** How Shippo signs in, counts and refuses. It tells nobody how many calls are left. */
export function createShippoProvider({ store }: World): Provider<ShippoCaller> {
  return {
    name: 'shippo',
    base: shippoBase,
    authenticate: (request) => callerOf(store, request),
    keyOf: ({ account }) => account?.id ?? 'nobody',
    // Single orders may be read 4,000 times a minute, which nobody does.
    isCounted: (route) => route === 'orders.list',
    unauthorized: () => ({ status: 401, body: { detail: 'Token does not exist' } }),
    tooManyRequests: () => ({ status: 429, body: { detail: 'Request was throttled.' } }),
    malformed: () => ({ status: 400, body: { detail: 'JSON parse error' } }),
    broken: () => ({ status: 500, body: '<h1>Server Error (500)</h1>', contentType: 'text/html' }),
    rateHeaders: () => ({}),
  }
}

/** The account that calls, or a refusal in Shippo's words. */
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
