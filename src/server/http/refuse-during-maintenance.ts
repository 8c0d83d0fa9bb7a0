import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDraining } from '#domain/maintenance/maintenance-at.ts'
import { type Actor, whenSignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { Credentials } from '../kernel/sessions.ts'

/** What the navigation guard asks before it shows a page: the state, and who is signed in. */
const GUARD_ROUTES = ['/api/admin/maintenance-mode', '/api/user']
const MIN_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600
const DEFAULT_RETRY_SECONDS = 120

/**
 * In maintenance, only admins are served. Open for everyone: the state itself, who is signed in and the sign-in (or no admin
 * could get in), webhooks (providers don't send them twice), and the description of the API.
 */
export function refuseDuringMaintenance(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && !staysOpen(request)) await requireNoMaintenance(context, request.headers)
  })
}

/** Refuses all but admins while maintenance is on. */
export async function requireNoMaintenance(context: Context, credentials: Credentials): Promise<void> {
  const { maintenanceMode, expectedEnd } = await context.maintenance.current()
  if (!maintenanceMode) return
  // When sessions can't be read, no caller counts as an admin.
  const actor = whenSignedIn(await context.sessions.find(credentials).catch(() => null))
  if (actor?.role === 'ADMIN' || actor?.via === 'VISIT') return
  throw new Failure('MAINTENANCE', { retryAfterSeconds: retrySeconds(expectedEnd, context.clock.now()) })
}

/** Refuses what begins a submission shortly before scheduled maintenance. Administrators keep access, as during it. */
export async function refuseWhileDraining(context: Context, actor: Actor | null): Promise<void> {
  if (actor?.role === 'ADMIN') return
  const maintenance = await context.maintenance.current()
  const now = context.clock.now()
  if (!isDraining(maintenance, now)) return
  const retryAfterSeconds = retrySeconds(maintenance.planned?.expectedEnd ?? null, now)
  throw new Failure('MAINTENANCE', { retryAfterSeconds })
}

/** The route that will handle the request. An address can be written in many ways, a route can't. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

const isApi = (request: FastifyRequest): boolean =>
  routeOf(request).startsWith('/api/') || /^\/api(\/|\?|$)/.test(request.url)

function staysOpen(request: FastifyRequest): boolean {
  const route = routeOf(request)
  if (isForGuard(route)) return request.method === 'GET' || request.method === 'HEAD'
  return route === '/api/openapi.json' || /^\/api\/(auth|webhooks)\//.test(route)
}

/** Whether a route is read by the navigation guard, which has to know the state. */
export const isForGuard = (route: string): boolean => GUARD_ROUTES.includes(route)

function retrySeconds(expectedEnd: string | null, now: Date): number {
  if (!expectedEnd) return DEFAULT_RETRY_SECONDS
  const seconds = Math.ceil((Date.parse(expectedEnd) - now.getTime()) / 1000)
  return Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, seconds))
}
