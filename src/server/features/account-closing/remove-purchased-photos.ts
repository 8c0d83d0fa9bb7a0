import type { Context } from '#server/kernel/context.ts'
import { deletePhotos, readPurchasedPhotos } from './erasure-store.ts'

/** Removes some photos of what the account reviewed, and returns how many. Their bytes are with those of the makers, and go first. */
export async function removePurchasedPhotos(
  { db, blobs }: Context,
  userId: string,
  limit: number,
): Promise<number> {
  const photos = await readPurchasedPhotos(db, userId, limit)
  await blobs.remove(photos.flatMap(({ keys }) => keys))
  await deletePhotos(db, photos)
  return photos.length
}
