import type { Portal } from '#contract/portals/portals.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changePortal } from './change-portal.ts'
import { readListedContent, reviewAgain, reviewedTexts } from './moderation/listed-content.ts'
import { type PortalContent, writeContent } from './portal-store.ts'
import { requireComplete } from './require-complete.ts'

/** Changes a portal. What an administrator approved can't be exchanged afterwards: it goes back to review. */
export const updatePortal: Verbs['updatePortal'] = (context, actor, { id, version, ...content }) =>
  changePortal(context, actor, id, async (tx, portal, place) => {
    if (portal.state === 'REMOVED') throw new Failure('PORTAL_STATE')
    if (portal.version !== version) throw new Failure('VERSION_OUTDATED')
    if (portal.state !== 'DRAFT') requireComplete(content)
    const listed =
      isPublic(portal) && needsReview(portal, content) ? await readListedContent(tx, portal, place) : null
    await writeContent(tx, place, content)
    if (listed) await reviewAgain(tx, place, listed)
  })

const needsReview = (portal: Portal, content: PortalContent): boolean =>
  JSON.stringify(reviewedTexts(portal)) !== JSON.stringify(reviewedTexts(content))
