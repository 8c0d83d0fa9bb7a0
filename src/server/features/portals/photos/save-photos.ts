import type { Input } from '#contract/endpoint.ts'
import type { portalPhotoEndpoints } from '#contract/portals/portal-photos.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changePortal } from '../change-portal.ts'
import { readListedContent, reviewAgain } from '../moderation/listed-content.ts'
import { countVersion } from '../portal-store.ts'
import { listPortalPhotos } from './list-photos.ts'
import { deletePhotos, writePhoto } from './photo-store.ts'
import { readPhotos, type StoredPhoto } from './read-photos.ts'
import { removePhotoBlobs } from './remove-photo-blobs.ts'

type Endpoint = typeof portalPhotoEndpoints.savePortalPhotos

/** Sets the order and descriptions of a portal’s photos, and deletes those that aren’t named. */
export const savePortalPhotos: Verbs['savePortalPhotos'] = async (
  context,
  actor,
  { id, version, photos: wanted },
) => {
  let deleted: StoredPhoto[] = []
  const portal = await changePortal(context, actor, id, async (tx, before, place) => {
    if (before.state === 'REMOVED') throw new Failure('PORTAL_STATE')
    if (before.version !== version) throw new Failure('VERSION_OUTDATED')
    const stored = await readPhotos(tx, place)
    requireKnown(wanted, stored)
    const listed = await readListedContent(tx, before, place)
    deleted = stored.filter((photo) => wanted.every((one) => one.id !== photo.id))
    await deletePhotos(
      tx,
      place,
      deleted.map((photo) => photo.id),
    )
    for (const [index, photo] of wanted.entries()) {
      await writePhoto(tx, place, { ...photo, position: index + 1 })
    }
    await countVersion(tx, place)
    const isReworded = wanted.some(({ id: photoId, alt }) =>
      stored.some((photo) => photo.id === photoId && photo.alt !== alt),
    )
    if (isReworded && isPublic(before)) await reviewAgain(tx, place, listed)
  })
  await removePhotoBlobs(context, actor.userId, deleted)
  return { portal, ...(await listPortalPhotos(context, actor, { id })) }
}

function requireKnown(wanted: Input<Endpoint>['photos'], stored: readonly StoredPhoto[]): void {
  const details = wanted.flatMap(({ id }, index) => {
    const path = `body.photos.${index}.id`
    if (!stored.some((photo) => photo.id === id)) return [{ path, message: 'isn’t a photo of this portal' }]
    if (wanted.findIndex((photo) => photo.id === id) < index) return [{ path, message: 'is named twice' }]
    return []
  })
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
}
