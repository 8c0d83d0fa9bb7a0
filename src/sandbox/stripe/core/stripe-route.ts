import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { HttpError, type HttpResponse } from '#sandbox/kit/http-response.ts'
import { type Call, createRouteAdder } from '#sandbox/kit/provider-route.ts'
import { readTextBody } from '#sandbox/kit/read-text-body.ts'
import type { Collection, Store, Transaction } from '#sandbox/kit/store.ts'
import type { World } from '#sandbox/kit/world.ts'
import { expandPaths } from './expand.ts'
import { checkFields } from './fields.ts'
import { missingAccount } from './missing-account.ts'
import { readForm } from './read-form.ts'
import { invalidRequest, stripeError } from './stripe-error.ts'
import { PLATFORM, type Scope } from './stripe-objects.ts'
import { createStripeProvider, type StripeCaller } from './stripe-provider.ts'

/** A call with its fields checked. */
export interface StripeCall<T = unknown> {
  world: World
  store: Store
  tx: Transaction
  scope: Scope
  /** Ids in the path. */
  params: Record<string, string>
  input: T
  /** The sandbox's time, in milliseconds. */
  now: number
  /** The sandbox's origin, as the caller addressed it. */
  origin: string
  /** Null for calls without one. */
  idempotencyKey: string | null
}

export type AddStripeRoute = <T>(
  name: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields: z.ZodType<T>,
  handler: (call: StripeCall<T>) => unknown,
) => void

/** The outcome of a request with an idempotency key, for its repetitions. */
interface KnownRequest {
  fingerprint: string
  response: HttpResponse
}

const knownRequests = (store: Store): Collection<KnownRequest> => store.collection('stripe.idempotency-keys')

/**
 * Binds calls of Stripe's API: fields in a form, in the query or in JSON; expansion; idempotency keys as documented. The
 * same key with the same fields gets the same response again, also a declined card; with other fields it is refused.
 */
export function createStripeRoutes(app: FastifyInstance, world: World): AddStripeRoute {
  const addRoute = createRouteAdder(app, world, createStripeProvider())
  return (name, method, path, fields, handler) =>
    addRoute(name, method, path, async (call) => {
      const given = await fieldsOf(method, call)
      const answer = () => respond(world, call, { fields, handler, given })
      return method === 'POST'
        ? once(world.store, call, { path: pathOf(path, call.params), given }, answer)
        : answer()
    })
}

async function fieldsOf(
  method: string,
  { body, query }: Call<StripeCaller>,
): Promise<Record<string, unknown>> {
  if (method !== 'POST') return readForm(query)
  if (typeof body === 'object' && body !== null && !(Symbol.asyncIterator in body)) return { ...body }
  return readForm(new URLSearchParams(await readTextBody(body)))
}

interface Request<T> {
  fields: z.ZodType<T>
  handler: (call: StripeCall<T>) => unknown
  given: Record<string, unknown>
}

async function respond<T>(
  world: World,
  { account, params, tx, now, origin }: Call<StripeCaller>,
  { fields, handler, given }: Request<T>,
): Promise<HttpResponse> {
  const { scope, idempotencyKey } = account
  if (scope !== PLATFORM && missingAccount(world.store, scope)) throw noAccess(scope)
  const input = checkFields(fields, given)
  const call = { world, store: world.store, tx, scope, params, input, now, origin, idempotencyKey }
  const value = await handler(call)
  const paths = Array.isArray(given.expand) ? given.expand.map(String) : []
  return { status: 200, body: expandPaths(world.store, scope, value, paths) }
}

async function once(
  store: Store,
  { account: { scope, idempotencyKey }, tx }: Call<StripeCaller>,
  request: { path: string; given: unknown },
  answer: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  if (idempotencyKey === null) return answer()
  if (idempotencyKey.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters.')
  const id = `${scope}:${idempotencyKey}`
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const known = knownRequests(store).get(id)
  if (known && known.fingerprint !== fingerprint) throw otherFields(idempotencyKey)
  if (known) return { ...known.response, headers: { 'idempotent-replayed': 'true' } }
  const response = await answer().catch((error: unknown) => {
    // Requests that fail their check aren't kept: Stripe has not begun to carry them out.
    if (error instanceof HttpError && error.response.status === 402) return error.response
    throw error
  })
  tx.put(knownRequests(store), id, { fingerprint, response })
  return response
}

const pathOf = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')

const otherFields = (key: string) =>
  stripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const noAccess = (scope: Scope) =>
  stripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${scope}' (or that account does not exist).`,
  })
