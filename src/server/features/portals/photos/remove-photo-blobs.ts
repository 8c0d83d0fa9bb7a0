import type { Context } from '#server/kernel/context.ts'
import { photoKey } from './photo-keys.ts'

/** Removes the bytes of photos whose rows are deleted. If that fails, the sweep does it later. */
export async function removePhotoBlobs(
  { blobs, log }: Context,
  sellerId: string,
  deleted: readonly { id: string; widths: readonly number[] }[],
): Promise<void> {
  const keys = deleted.flatMap(({ id: photoId, widths }) =>
    widths.map((width) => photoKey({ sellerId, photoId }, width)),
  )
  await blobs
    .remove(keys)
    .catch((err: unknown) => log.warn({ err }, 'could not remove a deleted photo’s blobs; the sweep will'))
}
