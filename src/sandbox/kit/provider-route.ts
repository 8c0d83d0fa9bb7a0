import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, Refusal } from './answer.ts'
import { requestModes } from './fault-modes.ts'
import type { HttpProvider } from './provider-name.ts'
import type { Allowance } from './rate-limit.ts'
import { readSettings } from './settings.ts'
import { answeredAs, hangUp, keepWaiting, type Strike, spoilAnswer } from './spoil-answer.ts'
import type { Act } from './store.ts'
import type { World } from './world.ts'

// Who counts no calls would still notice an endless loop.
const UNLIMITED = 100_000

export interface Call<A> {
  account: A
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON, or the request's stream where it carries something else. */
  body: unknown
  act: Act
  now: number
  /** The sandbox's address as the caller wrote it. */
  origin: string
}

/** Does what is asked; what it puts into `call.act` is durable before the answer leaves. */
export type Handler<A> = (call: Call<A>) => Answer | Promise<Answer>

export interface Provider<A> {
  name: HttpProvider
  base: string
  authenticate(request: FastifyRequest): A | undefined
  keyOf(account: A): string
  /** Whether calls of a route count against the limit; all of them unless told. */
  isCounted?(route: string): boolean
  unauthorized(): Answer
  tooManyRequests(allowance: Allowance): Answer
  malformed(): Answer
  broken(): Answer
  rateHeaders(allowance: Allowance, wallNow: number): Record<string, string>
}

export type AddRoute<A> = (
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  handler: Handler<A>,
) => void

type Request = FastifyRequest<{ Params: Record<string, string> }>

/** Binds a provider's routes: latency, faults, sign-in, rate limit, the act, its journal, and only then the answer. */
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

interface Serving<A> {
  world: World
  provider: Provider<A>
  name: string
  handler: Handler<A>
  request: Request
  reply: FastifyReply
}

async function serve<A>(serving: Serving<A>): Promise<void> {
  const { world, provider, name, request, reply } = serving
  const latency = readSettings(world.store).latency[provider.name] ?? 0
  if (latency > 0) await sleep(latency, undefined, { ref: false })

  const path = request.url.slice(provider.base.length).split('?')[0] ?? ''
  const strike = world.faults.strikeRequest({ provider: provider.name, name, method: request.method, path })
  const account = strike?.mode === '401' ? undefined : provider.authenticate(request)
  const log = (status: number | null) => logCall(serving, account, strike, status)

  if (account === undefined) return send(reply, log, provider.unauthorized())
  const allowance = takeAllowance(serving, account)
  const headers = provider.rateHeaders(allowance, world.clock.wallNow())
  if (!allowance.isAllowed) return send(reply, log, withHeaders(provider.tooManyRequests(allowance), headers))
  if (!strike) return send(reply, log, withHeaders(await perform(serving, account), headers))
  await misbehave(serving, account, strike, allowance, log)
}

async function misbehave<A>(
  serving: Serving<A>,
  account: A,
  strike: Strike,
  allowance: Allowance,
  log: (status: number | null) => void,
): Promise<void> {
  const { world, provider, reply } = serving
  if (strike.mode === 'timeout' || strike.mode === 'late') {
    log(null)
    const { seconds, close = true } = strike.options
    if (strike.mode === 'timeout') return keepWaiting(reply, seconds)
    world.clock.at(world.clock.now() + (seconds ?? 30) * 1000, () => {
      perform(serving, account, () => 'late').catch((error: unknown) => console.error(error))
    })
    return close ? hangUp(reply) : keepWaiting(reply, undefined)
  }
  const acts = strike.options.acts ?? requestModes[strike.mode].acts
  const spent = { ...allowance, remaining: 0, secondsLeft: strike.options.seconds ?? 30 }
  const answer = acts
    ? await perform(serving, account, () => answeredAs(strike))
    : provider.tooManyRequests(spent)
  const headers = provider.rateHeaders(strike.mode === '429' ? spent : allowance, world.clock.wallNow())
  const spoiled = spoilAnswer(strike, answer, world.clock.wallNow())
  if (spoiled) return send(reply, log, withHeaders(spoiled, headers))
  log(null)
  hangUp(reply)
}

async function perform<A>(
  { world, provider, handler, request }: Serving<A>,
  account: A,
  answered: (answer: Answer) => string = (answer) => String(answer.status),
): Promise<Answer> {
  const act = world.store.begin()
  const body = parseBody(request.body)
  if (body === malformed) return provider.malformed()
  const answer = await answerOf(provider, () =>
    handler({
      account,
      params: request.params,
      query: new URL(request.url, 'http://sandbox').searchParams,
      body,
      act,
      now: world.clock.now(),
      origin: `http://${request.headers.host ?? 'localhost'}`,
    }),
  )
  act.commit(answered(answer))
  return answer
}

async function answerOf<A>(provider: Provider<A>, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    console.error(error)
    return provider.broken()
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

function takeAllowance<A>({ world, provider, name }: Serving<A>, account: A): Allowance {
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

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

function send(reply: FastifyReply, log: (status: number) => void, answer: Answer): void {
  log(answer.status)
  reply.code(answer.status).headers(answer.headers ?? {})
  const { body } = answer
  if (body === undefined) reply.header('content-type', answer.contentType ?? 'text/plain').send('')
  else if (typeof body === 'string' || Buffer.isBuffer(body) || isStream(body))
    reply.header('content-type', answer.contentType ?? 'application/json; charset=utf-8').send(body)
  else reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'pipe' in body
}

function logCall<A>(
  { world, provider, name, request }: Serving<A>,
  account: A | undefined,
  strike: Strike | undefined,
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
    fault: strike?.mode ?? null,
  })
}
