import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '#contract/values.ts'
import { type Actor, requireAccess } from '../kernel/actor.ts'
import { Failure, notFound } from '../kernel/failure.ts'
import type { Sessions } from '../kernel/sessions.ts'
import type { BlobStore } from './blob-store.ts'
import { readRange } from './read-range.ts'

const whats = ['content', 'print', 'preview', 'picture', 'objects'] as const
/** The seller's model itself. The others only show it. */
const models: readonly string[] = ['content', 'print'] satisfies readonly (typeof whats)[number][]
const pictures: readonly string[] = ['picture', 'objects'] satisfies readonly (typeof whats)[number][]

export interface DownloadRequest {
  /** By file and version number, or by version id. */
  of: { id: string; version: number } | { versionId: string }
  what: (typeof whats)[number]
}

export interface Download {
  key: string
  /** The suggested file name. */
  name: string
  /** Identifies exactly these bytes. */
  tag: string
}

interface Options {
  sessions: Sessions
  blobs: BlobStore
  /** Null if it doesn't exist or isn't the seller's. */
  find: (actor: Actor, download: DownloadRequest) => Promise<Download | null>
  /** A file of a support ticket; null for everyone but its seller and administrators. */
  findAttachment: (actor: Actor, id: string) => Promise<(Download & { isPicture: boolean }) | null>
}

const byNumber = z
  .object({
    id: idSchema('file'),
    version: z.coerce.number().int().min(1).max(1_000_000),
    what: z.enum(whats),
  })
  .transform(({ what, ...of }): DownloadRequest => ({ of, what }))

/** Products and orders reference a version id; this is the version's picture. */
const pictureById = z
  .object({ versionId: z.uuid() })
  .transform((of): DownloadRequest => ({ of, what: 'picture' }))

/** Serves stored bytes to their owner, in a way that no browser executes them. */
export function mountDownloads(app: FastifyInstance, options: Options): void {
  app.get('/api/files/:id/versions/:version/:what', { compress: false }, serveDownload(byNumber, options))
  app.get('/api/support/attachments/:id', { compress: false }, serveAttachment(options))
  app.get('/api/file-versions/:versionId/picture', { compress: false }, serveDownload(pictureById, options))
}

function serveDownload(params: z.ZodType<DownloadRequest>, { sessions, blobs, find }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await sessions.find(request.headers)
    const input = params.safeParse(request.params)
    const isModel = input.success && models.includes(input.data.what)
    requireAccess(
      { access: 'user', method: 'GET', isForSellers: true, ...(isModel && { download: 'model' }) },
      actor,
      new Date(),
    )
    const download = input.success && actor ? await find(actor, input.data) : null
    if (!download || !input.success) throw notFound()
    return send(blobs, { ...download, isPicture: pictures.includes(input.data.what) }, request, reply)
  }
}

function serveAttachment({ sessions, blobs, findAttachment }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await sessions.find(request.headers)
    requireAccess({ access: 'user', method: 'GET', isForSellers: true }, actor, new Date())
    const input = z.object({ id: z.uuid() }).safeParse(request.params)
    const attachment = input.success && actor ? await findAttachment(actor, input.data.id) : null
    if (!attachment) throw notFound()
    return send(blobs, attachment, request, reply)
  }
}

async function send(
  blobs: BlobStore,
  { key, name, tag, isPicture }: Download & { isPicture: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${tag}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie, authorization')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes = await blobs.sizeOf(key)
  if (bytes === null) throw notFound()
  const range = rangeOf(request.headers, { bytes, etag })
  if (range === 'outside') {
    reply.header('content-range', `bytes */${bytes}`)
    throw new Failure('RANGE_OUTSIDE')
  }
  reply
    .header('content-type', isPicture ? 'image/webp' : 'application/octet-stream')
    .header('content-disposition', dispositionOf(name))
    .header('content-length', range ? range.to - range.from + 1 : bytes)
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
  if (request.method === 'HEAD') return reply.send()
  const blob = await blobs.open(key, range ?? undefined)
  if (!blob) throw notFound()
  return reply.send(blob.stream)
}

/** The requested range, unless it was meant for different bytes. */
function rangeOf(
  { range, 'if-range': condition }: FastifyRequest['headers'],
  { bytes, etag }: { bytes: number; etag: string },
) {
  return condition !== undefined && condition !== etag ? null : readRange(range, bytes)
}

/** The file name in ASCII for all clients, and in UTF-8 for those that support it. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
