import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

const FLAG = '/api/admin/maintenance-mode'
const shortestRetrySeconds = 30
const longestRetrySeconds = 3_600
const usualRetrySeconds = 120

/**
 * While the house is closed, only admins are served. What stays open for all: the flag itself, sign-in (or no admin could
 * come in), providers' messages (they are not sent twice), and the description of the API.
 */
export function refuseDuringMaintenance(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request) => {
    if (!isApi(request) || staysOpen(request)) return
    const { maintenanceMode, expectedEnd } = await context.maintenance.current()
    if (!maintenanceMode) return
    // If nobody can say who asks, nobody is an admin.
    const actor = await context.sessions.find(request.headers).catch(() => null)
    if (actor?.role === 'ADMIN') return
    throw new Failure('MAINTENANCE', { retryAfterSeconds: retrySeconds(expectedEnd, context.clock.now()) })
  })
}

/** By the route that will answer, not by the text of the address, which can be written in many ways. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

const isApi = (request: FastifyRequest): boolean =>
  routeOf(request).startsWith('/api/') || /^\/api(\/|\?|$)/.test(request.url)

function staysOpen(request: FastifyRequest): boolean {
  const route = routeOf(request)
  if (route === FLAG) return request.method === 'GET' || request.method === 'HEAD'
  return route === '/api/openapi.json' || /^\/api\/(auth|webhooks)\//.test(route)
}

function retrySeconds(expectedEnd: string | null, now: Date): number {
  if (!expectedEnd) return usualRetrySeconds
  const seconds = Math.ceil((Date.parse(expectedEnd) - now.getTime()) / 1000)
  return Math.min(longestRetrySeconds, Math.max(shortestRetrySeconds, seconds))
}
