import { photoLimits } from '#contract/constants.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { isPublic } from '#domain/market/is-public.ts'
import type { Queries } from '#server/db/database.ts'
import { requireSpace } from '#server/features/files/upload/require-space.ts'
import { newVersionId } from '#server/features/files/versions/new-version-id.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { EncodedPhoto } from '#server/mesh-pool/mesh-pool.ts'
import { changePortalIn } from '../change-portal.ts'
import { readListedContent, reviewAgain } from '../moderation/listed-content.ts'
import { countVersion } from '../portal-store.ts'
import { readPortal } from '../read-portals.ts'
import { encodeUpload } from './encode-upload.ts'
import { listPortalPhotos } from './list-photos.ts'
import { photoKey } from './photo-keys.ts'
import { insertPhoto } from './photo-store.ts'
import { readPhotos } from './read-photos.ts'

/** Re-encodes a photo and adds it to a portal. What was approved is reviewed again with it. */
export const addPortalPhoto: Verbs['addPortalPhoto'] = async (context, actor, { id, image, alt }) => {
  const { userId: sellerId } = actor
  await requireChangeable(context.db, sellerId, orNotFound(await readPortal(context.db, { sellerId, id })))
  const portal = await encodeUpload(context, { ownerId: sellerId, image }, (encoded) =>
    keep(context, { sellerId, id, alt }, encoded),
  )
  return { portal, ...(await listPortalPhotos(context, actor, { id })) }
}

async function requireChangeable(db: Queries, sellerId: string, { id, state }: Portal): Promise<void> {
  if (state === 'REMOVED') throw new Failure('PORTAL_STATE')
  const photos = await readPhotos(db, { sellerId, id })
  if (photos.length >= photoLimits.perPortal) throw new Failure('PORTAL_PHOTOS')
}

/** Stores the bytes before the row that names them. The sweep removes those that no row names. */
async function keep(
  context: Context,
  { sellerId, id, alt }: { sellerId: string; id: string; alt: string },
  { height, bytes, files }: EncodedPhoto,
): Promise<Portal> {
  const photoId = newVersionId(context)
  for (const { width, path } of files) await context.blobs.put(photoKey({ sellerId, photoId }, width), path)
  const at = context.clock.now()
  return await context.db.transaction(async (tx) => {
    await requireSpace(context, tx, sellerId, bytes)
    return await changePortalIn(tx, { sellerId, id, at }, async (_tx, portal, place) => {
      await requireChangeable(tx, sellerId, portal)
      const listed = isPublic(portal) ? await readListedContent(tx, portal, place) : null
      await insertPhoto(tx, place, {
        ...{ id: photoId, alt, height, bytes, at },
        widths: files.map(({ width }) => width),
      })
      await countVersion(tx, place)
      if (listed) await reviewAgain(tx, place, listed)
    })
  })
}
