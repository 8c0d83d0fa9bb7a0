import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '#contract/values.ts'
import { type Actor, whenSignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/failure.ts'
import { takesEncoding } from '../kernel/headers/takes-encoding.ts'
import type { Sessions } from '../kernel/sessions.ts'
import type { BlobStore } from './blob-store.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000
/** Another photo has another address. */
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`
const FOR_AN_HOUR = `public, max-age=${HOUR_SECONDS}`

export interface PublicPicture {
  portalId: string
  versionId: string
}

export interface PublicPhoto {
  portalId: string
  photoId: string
  width: number
}

export interface MakerPicture {
  pictureId: string
  width: number
}

/** A photo or a model of a listing, or a picture of a maker. */
export interface FoundPhoto {
  key: string
  sellerId: string
  /** Whether everyone may see it, or only its seller and administrators. */
  isPublic: boolean
  /** Shown before anyone reviewed it, so it has to leave caches soon after it is removed. */
  isUnreviewed?: boolean
}

export interface PublicModel {
  portalId: string
  sha256: string
}

interface Options {
  blobs: BlobStore
  sessions: Sessions
  /** The blob of our picture of a file that everyone may see; null if there is none. */
  find: (picture: PublicPicture) => Promise<string | null>
  findPhoto: (photo: PublicPhoto) => Promise<FoundPhoto | null>
  findMakerPicture: (picture: MakerPicture) => Promise<FoundPhoto | null>
  /** What a listing shows in 3D; never the print file. */
  findModel: (model: PublicModel) => Promise<FoundPhoto | null>
}

const pictureParams = z.object({ portalId: idSchema('por'), versionId: z.uuid() })
const width = z.coerce.number().int().min(1).max(10_000)
const photoParams = z.object({ portalId: idSchema('por'), photoId: z.uuid(), width })
const makerPictureParams = z.object({ pictureId: z.uuid(), width })

const modelParams = z.object({ portalId: idSchema('por'), sha256: z.string().regex(/^[\da-f]{64}$/) })

/**
 * Serves pictures, photos and 3D previews of listings to everyone and pictures of makers to everyone, and to their
 * sellers what isn’t public.
 */
export function mountPublicPictures(
  app: FastifyInstance,
  { blobs, sessions, find, findPhoto, findMakerPicture, findModel }: Options,
): void {
  async function sendPhoto(photo: FoundPhoto | null, request: FastifyRequest, reply: FastifyReply) {
    if (!photo) throw notFound()
    if (!photo.isPublic && !maySee(whenSignedIn(await sessions.find(request.headers)), photo))
      throw notFound()
    const caching = !photo.isPublic ? 'private, no-store' : photo.isUnreviewed ? FOR_AN_HOUR : FOREVER
    return await send(blobs, { key: photo.key, caching }, request, reply)
  }
  app.get('/portal-pictures/:portalId/:versionId', { compress: false }, async (request, reply) => {
    const input = pictureParams.safeParse(request.params)
    const key = input.success ? await find(input.data) : null
    if (key === null) throw notFound()
    // A version's picture may be made again, so caches ask again after an hour.
    return await send(blobs, { key, caching: FOR_AN_HOUR }, request, reply)
  })
  app.get('/portal-pictures/:portalId/:photoId/:width', { compress: false }, async (request, reply) => {
    const input = photoParams.safeParse(request.params)
    const photo = input.success ? await findPhoto(input.data) : null
    return await sendPhoto(photo, request, reply)
  })
  app.get('/maker-pictures/:pictureId/:width', { compress: false }, async (request, reply) => {
    const input = makerPictureParams.safeParse(request.params)
    const picture = input.success ? await findMakerPicture(input.data) : null
    return await sendPhoto(picture, request, reply)
  })
  app.get('/portal-models/:portalId/:sha256', { compress: false }, async (request, reply) => {
    const input = modelParams.safeParse(request.params)
    const model = input.success ? await findModel(input.data) : null
    if (!model || !input.success) throw notFound()
    if (!model.isPublic && !maySee(whenSignedIn(await sessions.find(request.headers)), model))
      throw notFound()
    const caching = model.isPublic ? `public, max-age=${DAY_SECONDS}, immutable` : 'private, no-store'
    // No other site embeds it, and no search engine lists it.
    reply.header('cross-origin-resource-policy', 'same-origin').header('x-robots-tag', 'noindex')
    return await sendModel(blobs, { key: model.key, caching, etag: `"${input.data.sha256}"` }, request, reply)
  })
}

/** It is stored compressed, and so it is sent to everyone who can read that. */
async function sendModel(
  blobs: BlobStore,
  { key, caching, etag }: { key: string; caching: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .header('etag', etag)
    .header('cache-control', caching)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const blob = await blobs.open(key)
  if (!blob) throw notFound()
  reply.header('content-type', 'model/stl')
  if (takesEncoding(request.headers, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(blob.stream)
  return reply.send(pipeline(blob.stream, createGunzip(), () => undefined))
}

const maySee = (actor: Actor | null, { sellerId }: FoundPhoto): boolean =>
  actor?.userId === sellerId || actor?.role === 'ADMIN'

async function send(
  blobs: BlobStore,
  { key, caching }: { key: string; caching: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${key.split('/').slice(1).join('-')}"`
  reply
    .header('etag', etag)
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const blob = await blobs.open(key)
  if (!blob) throw notFound()
  return reply.header('content-type', 'image/webp').send(blob.stream)
}
