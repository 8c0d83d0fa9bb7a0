import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idSchema } from '#contract/values.ts'
import { notFound } from '../kernel/failure.ts'
import type { BlobStore } from './blob-store.ts'

const HOUR_SECONDS = 3_600

export interface PublicPicture {
  portalId: string
  versionId: string
}

interface Options {
  blobs: BlobStore
  /** The blob of a picture that everyone may see; null if there is none. */
  find: (picture: PublicPicture) => Promise<string | null>
}

const params = z.object({ portalId: idSchema('por'), versionId: z.uuid() })

/** Serves the pictures of listings to everyone. A version's picture may be made anew, so caches ask again after an hour. */
export function mountPublicPictures(app: FastifyInstance, { blobs, find }: Options): void {
  app.get('/portal-pictures/:portalId/:versionId', { compress: false }, async (request, reply) => {
    const input = params.safeParse(request.params)
    const key = input.success ? await find(input.data) : null
    if (key === null) throw notFound()
    const etag = `"${key.split('/').slice(1).join('-')}"`
    reply
      .header('etag', etag)
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const blob = await blobs.open(key)
    if (!blob) throw notFound()
    return reply.header('content-type', 'image/webp').send(blob.stream)
  })
}
