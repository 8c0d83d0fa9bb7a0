import type { ShownPicture } from '#contract/portals/listings.ts'
import { handoverDay } from '#domain/market/handover-day.ts'
import { isPublic } from '#domain/market/is-public.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { type ReadListing, readListing } from './read-listing.ts'

/** A listing for its reader. What isn't public exists for its seller and administrators only. */
export const getListing: Verbs['getListing'] = async (context, actor, { id }) => {
  const found = await readListing(context, id)
  if (!found) throw notFound()
  const { sellerId, listing, hasPhotos } = found
  if (!canRead(actor, found)) throw notFound()
  const pictures = isPublic(listing) || hasPhotos ? listing.pictures : listing.pictures.map(privateAddress)
  const handoverBy = handoverDay(context.clock.now(), listing.leadDays)
  return { ...listing, handoverBy, isOwn: actor?.userId === sellerId, pictures }
}

/** Whether a listing exists for its reader. */
export const canRead = (
  actor: Actor | null,
  { sellerId, listing }: Pick<ReadListing, 'sellerId' | 'listing'>,
): boolean => isPublic(listing) || actor?.userId === sellerId || actor?.role === 'ADMIN'

/** Our pictures of what isn’t public are served to the file’s owner. */
const privateAddress = ({ src, ...picture }: ShownPicture): ShownPicture => ({
  ...picture,
  src: `/api/file-versions/${src.split('/').at(-1)}/picture`,
})
