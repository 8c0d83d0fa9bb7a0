import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  applyFault,
  dropConnection,
  holdConnection,
  ledgerStatusOf,
  type RequestFault,
} from './apply-fault.ts'
import { requestModes } from './fault-modes.ts'
import { HttpError, type HttpResponse } from './http-response.ts'
import type { HttpProvider } from './provider-name.ts'
import type { RateLimitResult } from './rate-limit.ts'
import { readSettings } from './settings.ts'
import type { Transaction } from './store.ts'
import type { World } from './world.ts'

// Providers without a rate limit still need a bound that stops an endless loop.
const UNLIMITED = 100_000

export interface Call<A> {
  account: A
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON, or the request stream for other content types. */
  body: unknown
  tx: Transaction
  now: number
  /** The sandbox's origin, as the caller addressed it. */
  origin: string
}

/** Handles a call. What it writes to `call.tx` is durable before the response is sent. */
export type Handler<A> = (call: Call<A>) => HttpResponse | Promise<HttpResponse>

export interface Provider<A> {
  name: HttpProvider
  base: string
  authenticate(request: FastifyRequest): A | undefined
  keyOf(account: A): string
  /** Whether calls to a route count toward the rate limit; all do by default. */
  isCounted?(route: string): boolean
  unauthorized(): HttpResponse
  tooManyRequests(rateLimit: RateLimitResult): HttpResponse
  malformed(): HttpResponse
  internalError(): HttpResponse
  rateHeaders(rateLimit: RateLimitResult, wallNow: number): Record<string, string>
}

export type AddRoute<A> = (
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  handler: Handler<A>,
) => void

type Request = FastifyRequest<{ Params: Record<string, string> }>

/** Binds a provider's routes: latency, faults, authentication, rate limit, transaction, commit, and only then the response. */
export function createRouteAdder<A>(app: FastifyInstance, world: World, provider: Provider<A>): AddRoute<A> {
  return (name, method, path, handler) => {
    app.route<{ Params: Record<string, string> }>({
      method,
      url: `${provider.base}${path}`,
      handler: (request, reply) => {
        serve({ world, provider, name, handler, request, reply }).catch((error: unknown) => {
          console.error(error)
          reply.raw.destroy()
        })
      },
    })
  }
}

interface RequestContext<A> {
  world: World
  provider: Provider<A>
  name: string
  handler: Handler<A>
  request: Request
  reply: FastifyReply
}

async function serve<A>(context: RequestContext<A>): Promise<void> {
  const { world, provider, name, request, reply } = context
  const latency = readSettings(world.store).latency[provider.name] ?? 0
  if (latency > 0) await sleep(latency, undefined, { ref: false })

  const path = request.url.slice(provider.base.length).split('?')[0] ?? ''
  const fault = world.faults.takeRequestFault({ provider: provider.name, name, method: request.method, path })
  const account = fault?.mode === '401' ? undefined : provider.authenticate(request)
  const log = (status: number | null) => logCall(context, account, fault, status)

  if (account === undefined) return send(reply, log, provider.unauthorized())
  const rateLimit = checkRateLimit(context, account)
  const headers = provider.rateHeaders(rateLimit, world.clock.wallNow())
  if (!rateLimit.isAllowed) return send(reply, log, withHeaders(provider.tooManyRequests(rateLimit), headers))
  if (!fault) return send(reply, log, withHeaders(await runHandler(context, account), headers))
  await serveFault(context, account, fault, rateLimit, log)
}

async function serveFault<A>(
  context: RequestContext<A>,
  account: A,
  fault: RequestFault,
  rateLimit: RateLimitResult,
  log: (status: number | null) => void,
): Promise<void> {
  const { world, provider, reply } = context
  if (fault.mode === 'timeout' || fault.mode === 'late') {
    log(null)
    const { seconds, close = true } = fault.options
    if (fault.mode === 'timeout') return holdConnection(reply, seconds)
    world.clock.at(world.clock.now() + (seconds ?? 30) * 1000, () => {
      runHandler(context, account, () => 'late').catch((error: unknown) => console.error(error))
    })
    return close ? dropConnection(reply) : holdConnection(reply, undefined)
  }
  const acts = fault.options.acts ?? requestModes[fault.mode].acts
  const spent = { ...rateLimit, remaining: 0, secondsUntilReset: fault.options.seconds ?? 30 }
  const response = acts
    ? await runHandler(context, account, () => ledgerStatusOf(fault))
    : provider.tooManyRequests(spent)
  const headers = provider.rateHeaders(fault.mode === '429' ? spent : rateLimit, world.clock.wallNow())
  const faulty = applyFault(fault, response, world.clock.wallNow())
  if (faulty) return send(reply, log, withHeaders(faulty, headers))
  log(null)
  dropConnection(reply)
}

async function runHandler<A>(
  { world, provider, handler, request }: RequestContext<A>,
  account: A,
  ledgerStatus: (response: HttpResponse) => string = (response) => String(response.status),
): Promise<HttpResponse> {
  const tx = world.store.begin()
  const body = parseBody(request.body)
  if (body === malformed) return provider.malformed()
  const response = await responseOf(provider, () =>
    handler({
      account,
      params: request.params,
      query: new URL(request.url, 'http://sandbox').searchParams,
      body,
      tx,
      now: world.clock.now(),
      origin: `http://${request.headers.host ?? 'localhost'}`,
    }),
  )
  tx.commit(ledgerStatus(response))
  return response
}

async function responseOf<A>(
  provider: Provider<A>,
  handle: () => HttpResponse | Promise<HttpResponse>,
): Promise<HttpResponse> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof HttpError) return error.response
    console.error(error)
    return provider.internalError()
  }
}

const malformed = Symbol('malformed')

function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body
  if (body.trim() === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return malformed
  }
}

function checkRateLimit<A>({ world, provider, name }: RequestContext<A>, account: A): RateLimitResult {
  const key = provider.keyOf(account)
  const isCounted = provider.isCounted?.(name) ?? true
  return isCounted
    ? world.limiter.take(key, limitOf(world, provider, account))
    : world.limiter.take(`${key}:uncounted`, UNLIMITED)
}

function limitOf<A>(world: World, provider: Provider<A>, account: A): number {
  const { limits } = readSettings(world.store)
  return limits.keys[provider.keyOf(account)] ?? limits[provider.name] ?? UNLIMITED
}

function withHeaders(response: HttpResponse, headers: Record<string, string>): HttpResponse {
  return { ...response, headers: { ...headers, ...response.headers } }
}

function send(reply: FastifyReply, log: (status: number) => void, response: HttpResponse): void {
  log(response.status)
  reply.code(response.status).headers(response.headers ?? {})
  const { body } = response
  if (body === undefined) reply.header('content-type', response.contentType ?? 'text/plain').send('')
  else if (typeof body === 'string' || Buffer.isBuffer(body) || isStream(body))
    reply.header('content-type', response.contentType ?? 'application/json; charset=utf-8').send(body)
  else reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'pipe' in body
}

function logCall<A>(
  { world, provider, name, request }: RequestContext<A>,
  account: A | undefined,
  fault: RequestFault | undefined,
  status: number | null,
): void {
  world.calls.add({
    at: new Date(world.clock.now()).toISOString(),
    provider: provider.name,
    route: name,
    method: request.method,
    path: request.url,
    account: account === undefined ? null : provider.keyOf(account),
    status,
    fault: fault?.mode ?? null,
  })
}
