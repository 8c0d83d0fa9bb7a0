import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploadLimits } from '#contract/constants.ts'
import { idSchema } from '#contract/values.ts'
import { type Actor, requireAccess } from '../kernel/actor.ts'
import { Failure, notFound } from '../kernel/failure.ts'
import type { Sessions } from '../kernel/sessions.ts'
import type { UploadHandlers } from './upload-handlers.ts'
import { createUploadThrottle } from './upload-throttle.ts'

const PATH = '/api/uploads/tus'
const VERSION = '1.0.0'
const BODY_TYPE = 'application/offset+octet-stream'

type WithId = { Params: { id: string } }
const ids = idSchema('upl')

/** Uploads by the tus protocol, version 1.0.0, with creation, termination and expiration: https://tus.io/protocols/resumable-upload */
export async function mountTus(
  app: FastifyInstance,
  { sessions, handlers }: { sessions: Sessions; handlers: UploadHandlers },
): Promise<void> {
  const throttle = createUploadThrottle(
    app.server,
    (method, url) => method === 'PATCH' && url.startsWith(PATH),
  )
  const actors = new WeakMap<FastifyRequest, Actor>()
  const actorOf = (request: FastifyRequest) => actors.get(request)!
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The bytes go through as they come, in any number and at any pace; the handlers enforce their own limits.
    scope.addContentTypeParser(BODY_TYPE, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', VERSION)
      if (request.method === 'OPTIONS') return
      const actor = await sessions.find(request.headers)
      const method = request.method === 'HEAD' ? 'GET' : 'POST'
      requireAccess({ access: 'user', method, isForSellers: true }, actor, new Date())
      if (!actor) throw new Failure('NOT_SIGNED_IN')
      actors.set(request, actor)
      const { id } = request.params as Partial<WithId['Params']>
      if (id !== undefined && !ids.safeParse(id).success) throw notFound()
      if (request.headers['tus-resumable'] === VERSION) return
      reply.header('tus-version', VERSION)
      throw new Failure('TUS_VERSION')
    })
    scope.options(PATH, (_request, reply) =>
      reply
        .code(204)
        .header('tus-version', VERSION)
        .header('tus-extension', 'creation,termination,expiration')
        .header('tus-max-size', uploadLimits.bytes)
        .send(),
    )
    scope.post(PATH, async (request, reply) => {
      const { id, expiresAt } = await handlers.begin(actorOf(request), {
        bytes: numberIn(request, 'upload-length'),
        metadata: readMetadata(request.headers['upload-metadata']),
      })
      return reply
        .code(201)
        .header('location', `${PATH}/${id}`)
        .header('upload-expires', expiresAt.toUTCString())
        .send()
    })
    scope.head<WithId>(`${PATH}/:id`, async (request, reply) => {
      const state = await handlers.find(actorOf(request), request.params.id)
      return tell(reply.code(200), state).header('upload-length', state.bytes).send()
    })
    scope.patch<WithId>(`${PATH}/:id`, { config: { isLong: true } }, async (request, reply) => {
      if (request.headers['content-type'] !== BODY_TYPE) throw new Failure('BAD_REQUEST')
      const offset = numberIn(request, 'upload-offset')
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      return tell(
        reply.code(204),
        await handlers.receive(actorOf(request), request.params.id, { offset, body, throttle }),
      ).send()
    })
    scope.delete<WithId>(`${PATH}/:id`, async (request, reply) => {
      await handlers.discard(actorOf(request), request.params.id)
      return reply.code(204).send()
    })
  })
}

const tell = (reply: FastifyReply, { received, expiresAt }: { received: number; expiresAt: Date }) =>
  reply.header('upload-offset', received).header('upload-expires', expiresAt.toUTCString())

function numberIn(request: FastifyRequest, header: string): number {
  const value = request.headers[header]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new Failure('BAD_REQUEST', {
      details: [{ path: `headers.${header}`, message: 'is not a valid number of bytes' }],
    })
  }
  return Number(value)
}

/** Parses `name base64,name base64`, skipping unreadable pairs. */
function readMetadata(header: string | string[] | undefined): Map<string, string> {
  const pairs = typeof header === 'string' ? header.split(',') : []
  return new Map(
    pairs.flatMap((pair) => {
      const [name, value = ''] = pair.trim().split(' ')
      return name ? [[name, Buffer.from(value, 'base64').toString('utf8')]] : []
    }),
  )
}
