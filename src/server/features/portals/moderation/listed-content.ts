import type { ReviewedContent } from '#contract/admin/portals.ts'
import type { Portal } from '#contract/portals/portals.ts'
import type { Queries } from '#server/db/database.ts'
import { readPhotos } from '../photos/read-photos.ts'
import { writeListedContent, writeState } from '../portal-store.ts'

/** What of a portal is reviewed, apart from its photos. */
export const reviewedTexts = (
  portal: Pick<
    Portal,
    'title' | 'description' | 'rightsOrigin' | 'rightsLicense' | 'rightsEvidence' | 'textField'
  >,
): Omit<ReviewedContent, 'photos'> => ({
  title: portal.title,
  description: portal.description,
  rightsOrigin: portal.rightsOrigin,
  rightsLicense: portal.rightsLicense,
  rightsEvidence: portal.rightsEvidence,
  textLabel: portal.textField?.label ?? null,
})

interface Place {
  sellerId: string
  id: string
  at: Date
}

/** What buyers read of a portal, for its reviewer to compare with. Read before it is changed. */
export async function readListedContent(tx: Queries, portal: Portal, place: Place): Promise<ReviewedContent> {
  const photos = await readPhotos(tx, place)
  return { ...reviewedTexts(portal), photos: photos.map(({ id, alt }) => ({ id, alt })) }
}

/** Sends an approved portal back to review, with what buyers read until now. */
export async function reviewAgain(tx: Queries, place: Place, listed: ReviewedContent): Promise<void> {
  await writeListedContent(tx, place, listed)
  await writeState(tx, place, 'IN_REVIEW')
}
