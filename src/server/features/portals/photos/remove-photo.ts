import { portalPhotoRemoved } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changePortalIn } from '../change-portal.ts'
import { countVersion, findSeller } from '../portal-store.ts'
import { readAdminPortals } from '../read-admin-portals.ts'
import { deletePhotos } from './photo-store.ts'
import { readPhotos } from './read-photos.ts'
import { removePhotoBlobs } from './remove-photo-blobs.ts'

/** Removes one photo of a portal, which stays in its state. The seller is told the reason. */
export const removePortalPhoto: Verbs['removePortalPhoto'] = async (
  context,
  actor,
  { id, photoId, reason },
  call,
) => {
  const { sellerId } = orNotFound(await findSeller(context.db, id))
  const photo = await context.db.transaction(async (tx) => {
    const place = { sellerId, id, at: context.clock.now() }
    const stored = await readPhotos(tx, place)
    const found = stored.find((each) => each.id === photoId)
    if (!found) throw notFound()
    const { title } = await changePortalIn(tx, place, async () => {
      await deletePhotos(tx, place, [photoId])
      await countVersion(tx, place)
    })
    await writeAudit(context, tx, {
      ...{ actor: actor.userId, action: 'portal.photo-removed', subject: sellerId, call },
      change: { before: { photos: stored.length }, after: { photos: stored.length - 1 } },
      detail: { record: id, photo: photoId, reason },
    })
    const link = dashboardLinks(context.config.publicUrl).portals
    const { alt } = found
    await notify(context, tx, {
      sellerId,
      key: `photo:${photoId}`,
      words: portalPhotoRemoved(title, reason),
      mail: async ({ name }) => ({ kind: 'portal-photo-removed', name, title, alt, reason, link }),
    })
    return found
  })
  await removePhotoBlobs(context, sellerId, [photo])
  const [portal] = await readAdminPortals(context.db, [id])
  return orNotFound(portal ?? null)
}
