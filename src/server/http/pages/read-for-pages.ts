import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { inSpan } from '#server/kernel/log/trace.ts'
import { errorBody } from '../error-body.ts'
import { failureOf } from '../handle-errors.ts'
import { type BoundVerbs, readInput, requireActor, verbOf } from '../mount-endpoints.ts'
import type { PageReply, ReadParts } from '../page-renderer.ts'
import { isForGuard, requireNoMaintenance } from '../refuse-during-maintenance.ts'
import { replySerializer } from '../reply-serializer.ts'

/** Reads from the API for a page, as the visitor who asked for it. `path` is the contract's. */
export type ReadForPage = (request: FastifyRequest, path: string, parts: ReadParts) => Promise<PageReply>

/**
 * What pages read while they are rendered: the verbs of the contract, with its access, validation and form of replies, but without a
 * request of their own, which took longer than most of them.
 */
export function readForPages(context: Context, bound: BoundVerbs): ReadForPage {
  const names = Object.keys(api) as (keyof Verbs)[]
  const readable = names.filter((name) => isReadable(api[name]))
  const byPath = new Map(readable.map((name) => [api[name].path as string, name]))

  async function read(request: FastifyRequest, name: keyof Verbs, parts: ReadParts): Promise<string> {
    const endpoint: Endpoint = api[name]
    const credentials = { cookie: request.headers.cookie }
    if (!isForGuard(`/api${endpoint.path}`)) await requireNoMaintenance(context, credentials)
    const actor = await requireActor(context, endpoint, credentials)
    const input = readInput(endpoint, { params: textsOf(parts.params), query: textsOf(parts.query) })
    const { ip: address, id: requestId } = request
    const setCookie = () => undefined
    const call = { credentials, address, userAgent: null, requestId, setCookie }
    const reply = await verbOf(name, bound)(context, actor, input, call)
    // Without what the contract doesn't name, because it becomes a part of the page.
    return replySerializer(endpoint.reply)(reply)
  }

  return async (request, path, parts) => {
    const name = byPath.get(path)
    if (!name) throw new Error(`Pages can’t read ${path}`)
    const span = { kind: 'request', name: `GET /api${path}` } as const
    try {
      return { status: 200, text: await inSpan(span, () => read(request, name, parts)) }
    } catch (error) {
      const failure = failureOf(error as Failure, request)
      return { status: failure.status, text: JSON.stringify(errorBody(failure, request.id)) }
    }
  }
}

const isReadable = ({ method, download }: Endpoint): boolean => method === 'GET' && !download

/** Parameters as they arrive in an address. */
const textsOf = (values: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value).toWellFormed()]],
    ),
  )
