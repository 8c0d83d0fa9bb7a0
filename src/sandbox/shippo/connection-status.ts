import type { FastifyInstance } from 'fastify'
import { createRouteAdder, type Provider } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { statusCalls, tokensOf } from './shippo-accounts.ts'
import { ok } from './shippo-answers.ts'
import { shippoStatusBase } from './shippo-demo.ts'

type Shown = { hadCookie: boolean; hadAuthorization: boolean }
const MOST_KEPT = 500

/** The status host: asks for no credentials and notes whether somebody sent some. */
const statusHost: Provider<Shown> = {
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
  broken: () => ({ status: 500, body: { detail: 'Broken.' } }),
  // Any page may read it, none with credentials.
  rateHeaders: () => ({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }),
}

/** Binds the page-readable answer to "is this account still connected?". */
export function addConnectionStatus(app: FastifyInstance, world: World): void {
  const { store } = world
  const route = createRouteAdder(app, world, statusHost)
  route('status.connection', 'GET', '/connection', ({ account: shown, query, act, now }) => {
    const account = query.get('account') ?? ''
    const calls = statusCalls(store)
    const n = act.count('shippo.status-call')
    act.put(calls, String(n), { at: new Date(now).toISOString(), account, ...shown })
    act.remove(calls, String(n - MOST_KEPT))
    const issued = tokensOf(store, account).map(({ issuedAt }) => issuedAt)
    return ok({ connected: issued.length > 0, connectedAt: issued.sort().at(-1) ?? null })
  })
}
