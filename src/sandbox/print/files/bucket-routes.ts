import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dropConnection } from '#sandbox/kit/apply-fault.ts'
import type { World } from '#sandbox/kit/world.ts'
import { bucketBase, isValidLink, readObject, saveObject } from './file-store.ts'

const maxBytes = 250_000_000
type KeyParams = { Params: { key: string } }

/** The object store behind presigned links. It takes no API key and sends errors as XML. */
export function addBucketRoutes(app: FastifyInstance, world: World): void {
  app.options<KeyParams>(`${bucketBase}/:key`, (_, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, PUT',
        'access-control-allow-headers': '*',
      })
      .code(200)
      .send(''),
  )
  app.put<KeyParams>(`${bucketBase}/:key`, async (request, reply) => {
    const { key } = request.params
    const fault = world.faults.takeRequestFault({
      provider: 'print',
      name: 'files.put',
      method: 'PUT',
      path: `/s3/${key}`,
    })
    if (fault?.mode === 'drop-before') return dropConnection(reply)
    if (fault?.mode === '500-before') return sendError(reply, 500, 'InternalError')
    const query = new URL(request.url, 'http://sandbox').searchParams
    if (!isValidLink('PUT', key, query, world.clock.now())) return sendError(reply, 403, 'AccessDenied')
    // A presigned link is the only way to authenticate; a second one is refused, as by the real object store.
    if (request.headers.authorization !== undefined) return sendError(reply, 400, 'InvalidArgument')
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (Number.isNaN(length)) return sendError(reply, 411, 'MissingContentLength')
    if (length > maxBytes) return sendError(reply, 400, 'EntityTooLarge')
    const { body } = request
    await saveObject(
      world,
      key,
      body instanceof Readable ? body : Readable.from([Buffer.from(String(body ?? ''))]),
    )
    if (fault?.mode === 'drop-after') return dropConnection(reply)
    return reply.code(200).header('access-control-allow-origin', '*').send('')
  })
  app.get<KeyParams>(`${bucketBase}/:key`, async (request, reply) => {
    const { key } = request.params
    const query = new URL(request.url, 'http://sandbox').searchParams
    if (!isValidLink('GET', key, query, world.clock.now())) return sendError(reply, 403, 'AccessDenied')
    const bytes = await readObject(world, key)
    if (!bytes) return sendError(reply, 404, 'NoSuchKey')
    return reply
      .header('content-type', 'application/octet-stream')
      .header('access-control-allow-origin', '*')
      .send(bytes)
  })
}

/** Of the codes whose message is known. */
const messages: Readonly<Record<string, string>> = {
  InvalidArgument:
    'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
}

function sendError(reply: FastifyReply, status: number, code: string) {
  return reply
    .code(status)
    .header('content-type', 'application/xml')
    .header('access-control-allow-origin', '*')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${messages[code] ?? 'Request has expired'}</Message></Error>`,
    )
}
