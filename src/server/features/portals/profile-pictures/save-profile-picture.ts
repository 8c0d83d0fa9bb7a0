import type { OwnProfile } from '#contract/account/profiles.ts'
import { publishAccount } from '#server/features/account/publish-account.ts'
import { requireSpace } from '#server/features/files/upload/require-space.ts'
import { newVersionId } from '#server/features/files/versions/new-version-id.ts'
import { isOwnProfile, readOwnProfile } from '#server/features/profiles/read-profile.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { encodeUpload } from '../photos/encode-upload.ts'
import { photoKey } from '../photos/photo-keys.ts'
import { removePhotoBlobs } from '../photos/remove-photo-blobs.ts'
import { deletePicture, deleteSubmission, insertSubmission, lockPictures } from './profile-picture-store.ts'

/** Re-encodes a picture and submits it for the actor’s profile. Until it is approved, everyone sees the one before. */
export const setProfilePicture: Verbs['setProfilePicture'] = async (
  context,
  { userId: sellerId },
  { id, kind, image },
) => {
  const { db, blobs, clock } = context
  if (!(await isOwnProfile(db, { id, userId: sellerId }))) throw notFound()
  const replaced = await encodeUpload(
    context,
    { ownerId: sellerId, image },
    async ({ height, bytes, files }) => {
      const photoId = newVersionId(context)
      // Bytes before the row that names them. The sweep removes those that no row names.
      for (const { width, path } of files) await blobs.put(photoKey({ sellerId, photoId }, width), path)
      return await db.transaction(async (tx) => {
        await lockPictures(tx, sellerId)
        const before = await deleteSubmission(tx, { sellerId, kind })
        await requireSpace(context, tx, sellerId, bytes)
        const widths = files.map(({ width }) => width)
        await insertSubmission(
          tx,
          { sellerId, kind },
          { id: photoId, height, widths, bytes, at: clock.now() },
        )
        return before
      })
    },
  )
  if (replaced) await removePhotoBlobs(context, sellerId, [replaced])
  return await published(context, { id, sellerId })
}

/** Removes a picture of the actor’s profile and what is submitted in its place, or only the latter. */
export const removeProfilePicture: Verbs['removeProfilePicture'] = async (
  context,
  { userId: sellerId },
  { id, kind, submitted },
) => {
  if (!(await isOwnProfile(context.db, { id, userId: sellerId }))) throw notFound()
  const removed = await context.db.transaction(async (tx) => {
    await lockPictures(tx, sellerId)
    return [
      await deleteSubmission(tx, { sellerId, kind }),
      submitted === 'true' ? null : await deletePicture(tx, { sellerId, kind }),
    ]
  })
  await removePhotoBlobs(
    context,
    sellerId,
    removed.filter((picture) => picture !== null),
  )
  return await published(context, { id, sellerId })
}

async function published(context: Context, { id, sellerId }: RecordKey): Promise<OwnProfile> {
  await publishAccount(context, sellerId)
  return orNotFound(await readOwnProfile(context.db, id))
}
