import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { type Actor, requireAccess, whenSignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { Accepted, type Call, Download, type Verbs } from '../kernel/feature.ts'
import type { Credentials } from '../kernel/sessions.ts'
import { callOf } from './call-of.ts'
import { refuseWhileDraining } from './refuse-during-maintenance.ts'
import { onReplica, readFromReplica } from './replica-reads/read-from-replica.ts'

export interface BoundVerbs {
  verbs: Verbs
  replicas: Replicas | null
}

/** Binds every endpoint of the contract to its verb. The one place for access, validation and reply shape. */
export function mountEndpoints(app: FastifyInstance, context: Context, bound: BoundVerbs): void {
  for (const name of Object.keys(api) as (keyof Verbs)[]) mount(app, context, name, verbOf(name, bound))
}

/** What an endpoint does, reading from a replica where it may. */
export function verbOf(name: keyof Verbs, { verbs, replicas }: BoundVerbs): AnyVerb {
  const verb = verbs[name] as AnyVerb
  return replicas && readFromReplica.has(name) ? readingFrom(replicas, verb) : verb
}

const readingFrom =
  (replicas: Replicas, verb: AnyVerb): AnyVerb =>
  (context, ...rest) =>
    onReplica(context, replicas, (reading) => verb(reading, ...rest))

// The compiler has matched each verb to its endpoint; from here on, all are called the same way.
export type AnyVerb = (context: Context, actor: Actor | null, input: object, call: Call) => Promise<unknown>

const errorReply = z.object({
  error: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

function mount(app: FastifyInstance, context: Context, name: keyof Verbs, verb: AnyVerb): void {
  const endpoint: Endpoint = api[name]
  const actors = new WeakMap<FastifyRequest, Actor | null>()
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    schema: { response: { '2xx': endpoint.reply, '4xx': errorReply, '5xx': errorReply } },
    // Before the body is read, so that callers without access can't make us parse anything.
    onRequest: async (request) => {
      const actor = await requireActor(context, endpoint, request.headers)
      if (endpoint.isRefusedWhileDraining) await refuseWhileDraining(context, actor)
      actors.set(request, actor)
    },
    handler: async (request, response) => {
      const input = readInput(endpoint, request)
      const answer = await verb(context, actors.get(request) ?? null, input, callOf(request, response))
      if (answer instanceof Accepted) return response.code(202).send(answer.reply)
      if (answer instanceof Download) {
        if (answer.bytes !== null) response.header('content-length', answer.bytes)
        return response
          .header(
            'content-type',
            endpoint.download === 'text/csv' ? 'text/csv; charset=utf-8' : endpoint.download,
          )
          .header('content-disposition', `attachment; filename="${answer.fileName}"`)
          .send(answer.content)
      }
      return response.code(endpoint.status ?? 200).send(answer)
    },
  })
}

/** Who calls an endpoint; refuses those without access to it. */
export async function requireActor(
  { sessions, clock }: Context,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<Actor | null> {
  const found = endpoint.access === 'public' ? null : await sessions.find(credentials)
  const actor = endpoint.access === 'optional' ? whenSignedIn(found) : found
  requireAccess(endpoint, actor, clock.now())
  return actor
}

/** The parts of a request as they arrived. */
export interface InputParts {
  params: unknown
  query: unknown
  body?: unknown
}

/** What a verb takes, as the contract declares it. */
export function readInput(endpoint: Endpoint, request: InputParts): object {
  const problems: { path: string; message: string }[] = []
  const read = (part: 'params' | 'query' | 'body', value: unknown): object => {
    const schema = endpoint[part]
    if (!schema) return {}
    const result = schema.safeParse(value)
    if (result.success) return result.data as object
    problems.push(
      ...result.error.issues.map((issue) => ({
        path: [part, ...issue.path].join('.'),
        message: issue.message,
      })),
    )
    return {}
  }
  const input = {
    ...read('params', request.params),
    ...read('query', withoutAliases(endpoint, request.query as object)),
    ...definedOnly(read('body', request.body ?? {})),
  }
  if (problems.length > 0) throw new Failure('VALIDATION_FAILED', { details: problems.slice(0, 20) })
  return input
}

/** The query with the names of this list for those of others: `sortBy=created_at` is `sort=createdAt`. */
function withoutAliases({ queryAliases = {} }: Endpoint, query: object): object {
  const entries = Object.entries(query).map(([name, value]: [string, unknown]) => {
    const own = Object.hasOwn(queryAliases, name) ? queryAliases[name] : undefined
    if (own === undefined || Object.hasOwn(query, own)) return [name, value]
    return [own, own === 'sort' && typeof value === 'string' ? camelCase(value) : value]
  })
  return Object.fromEntries(entries)
}

const camelCase = (text: string): string =>
  text.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** An undefined field of the body must not hide the same field of the query. */
const definedOnly = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
