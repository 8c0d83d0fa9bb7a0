import type { Input } from '#contract/endpoint.ts'
import type { Portal, portalEndpoints } from '#contract/portals/portals.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { changePortal, isApproved } from './change-portal.ts'
import { type PortalContent, writeContent, writeState } from './portal-store.ts'
import { requireComplete } from './require-complete.ts'

const reviewed = ['title', 'description', 'rightsOrigin', 'rightsLicense', 'rightsEvidence'] as const

/** Changes a portal. What an administrator approved can't be exchanged afterwards: it goes back to review. */
export function updatePortal(
  context: Context,
  actor: Actor,
  { id, version, ...content }: Input<typeof portalEndpoints.updatePortal>,
): Promise<Portal> {
  return changePortal(context, actor, id, async (tx, portal, place) => {
    if (portal.state === 'REMOVED') throw new Failure('PORTAL_STATE')
    if (portal.version !== version) throw new Failure('VERSION_OUTDATED')
    if (portal.state !== 'DRAFT') requireComplete(content)
    await writeContent(tx, place, content)
    if (isApproved(portal) && needsReview(portal, content)) await writeState(tx, place, 'IN_REVIEW')
  })
}

const needsReview = (portal: Portal, content: PortalContent): boolean =>
  reviewed.some((field) => portal[field] !== content[field]) ||
  portal.textField?.label !== content.textField?.label
