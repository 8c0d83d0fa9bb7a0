import { makerPictureDecided } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import { publishAccount } from '#server/features/account/publish-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { removePhotoBlobs } from '../photos/remove-photo-blobs.ts'
import {
  deletePicture,
  deleteSubmission,
  type FoundPicture,
  findPicture,
  lockPictures,
  publishSubmission,
  writeRefusal,
} from './profile-picture-store.ts'

/** Approves a picture of a maker, or removes it for good. The maker is told of each decision once. */
export const decideMakerPicture: Verbs['decideMakerPicture'] = async (
  context,
  actor,
  { id, decision, reason },
  call,
) => {
  const { sellerId } = orNotFound(await findPicture(context.db, id))
  const isApproved = decision === 'APPROVE'
  const gone = await context.db.transaction(async (tx) => {
    await lockPictures(tx, sellerId)
    // Its maker may have replaced or removed it while the administrator looked at it.
    const picture = orNotFound(await findPicture(tx, id))
    if (isApproved && picture.isPublic) throw notFound()
    const files = isApproved
      ? await publishSubmission(tx, picture)
      : await remove(context, tx, picture, reason)
    const { kind, isPublic } = picture
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: isApproved ? 'maker-picture.approved' : 'maker-picture.removed',
      subject: sellerId,
      call,
      change: {
        before: { state: isPublic ? 'PUBLIC' : 'IN_REVIEW' },
        after: { state: isApproved ? 'PUBLIC' : 'REMOVED' },
      },
      detail: { record: id, kind, reason },
    })
    await tellMaker(context, tx, picture, { isApproved, reason })
    return files
  })
  if (gone) await removePhotoBlobs(context, sellerId, [gone])
  await publishAccount(context, sellerId)
  return { success: true }
}

async function remove({ clock }: Context, tx: Queries, picture: FoundPicture, refusal: string) {
  const files = picture.isPublic ? await deletePicture(tx, picture) : await deleteSubmission(tx, picture)
  await writeRefusal(tx, picture, { id: picture.id, refusal, at: clock.now() })
  return files
}

async function tellMaker(
  context: Context,
  tx: Transaction,
  { id, sellerId, kind: picture, isPublic: wasPublic }: FoundPicture,
  { isApproved, reason }: { isApproved: boolean; reason: string },
): Promise<void> {
  const link = dashboardLinks(context.config.publicUrl).settings('profile')
  await notify(context, tx, {
    sellerId,
    key: `picture:${id}:${isApproved ? 'approved' : 'removed'}`,
    words: makerPictureDecided(picture, { isApproved, reason }),
    mail: async ({ name }) => ({
      ...{ kind: 'maker-picture-decided', name, picture, isApproved, wasPublic, reason, link },
    }),
  })
}
