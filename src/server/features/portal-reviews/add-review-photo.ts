import { photoLimits } from '#contract/constants.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { newVersionId } from '../files/versions/new-version-id.ts'
import { openSale } from '../portal-sales/buyer-sale.ts'
import { encodeUpload } from '../portals/photos/encode-upload.ts'
import { photoKey } from '../portals/photos/photo-keys.ts'
import { insertReviewPhoto } from './review-store.ts'
import { requireReviewable } from './write-review.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 100, perMs: HOUR_MS }
/** Room for photos that buyers choose and take back. */
const CHOICES_PER_PHOTO = 3

/** Re-encodes a photo for a review that its buyer is about to write. It is the maker’s, and doesn’t count toward their storage. */
export const addReviewPhoto: Verbs['addReviewPhoto'] = async (
  context,
  _actor,
  { image, ...link },
  { address },
) => {
  const sale = await openSale(context, link)
  const { sellerId, id: saleId, lines } = sale
  await requireReviewable(context, sale)
  context.rateLimits.enforce(`review-photos:${addressKey(address)}`, OF_ADDRESS)
  const max = lines.length * photoLimits.perReview * CHOICES_PER_PHOTO
  context.rateLimits.enforce(`review-photos-of:${saleId}`, { max, perMs: 24 * HOUR_MS })
  return await encodeUpload(context, { ownerId: saleId, image }, async ({ height, bytes, files }) => {
    const photoId = newVersionId(context)
    // Bytes before the row that names them. The sweep removes those that no row names.
    for (const { width, path } of files) await context.blobs.put(photoKey({ sellerId, photoId }, width), path)
    const widths = files.map(({ width }) => width)
    const photo = { sellerId, saleId, id: photoId, height, widths }
    await insertReviewPhoto(context.db, { ...photo, at: context.clock.now() })
    return { photo: { id: photoId, bytes } }
  })
}
