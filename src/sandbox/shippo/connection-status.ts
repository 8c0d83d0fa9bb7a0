import type { FastifyInstance } from 'fastify'
import { createRouteAdder, type Provider } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { statusCalls, tokensOf } from './shippo-accounts.ts'
import { shippoStatusBase } from './shippo-demo.ts'
import { ok } from './shippo-responses.ts'

type SentCredentials = { hadCookie: boolean; hadAuthorization: boolean }
const MAX_STATUS_CALLS = 500

/** The status host needs no credentials and records whether a caller sent any. */
const statusHost: Provider<SentCredentials> = {
  name: 'shippo',
  base: shippoStatusBase,
  authenticate: ({ headers }) => ({
    hadCookie: headers.cookie !== undefined,
    hadAuthorization: headers.authorization !== undefined,
  }),
  keyOf: () => 'shippo-status',
  isCounted: () => false,
  unauthorized: () => ({ status: 401, body: { detail: 'Not for you.' } }),
  tooManyRequests: () => ({ status: 429, body: { detail: 'Request was throttled.' } }),
  malformed: () => ({ status: 400, body: { detail: 'Malformed.' } }),
  internalError: () => ({ status: 500, body: { detail: 'Broken.' } }),
  // Any page may read it, but without credentials.
  rateHeaders: () => ({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }),
}

/** Binds the endpoint, readable by any page, that reports whether an account is connected. */
export function addConnectionStatus(app: FastifyInstance, world: World): void {
  const { store } = world
  const route = createRouteAdder(app, world, statusHost)
  route('status.connection', 'GET', '/connection', ({ account: credentials, query, tx, now }) => {
    const account = query.get('account') ?? ''
    const calls = statusCalls(store)
    const n = tx.nextNumber('shippo.status-call')
    tx.put(calls, String(n), { at: new Date(now).toISOString(), account, ...credentials })
    tx.remove(calls, String(n - MAX_STATUS_CALLS))
    const issued = tokensOf(store, account).map(({ issuedAt }) => issuedAt)
    return ok({ connected: issued.length > 0, connectedAt: issued.sort().at(-1) ?? null })
  })
}
