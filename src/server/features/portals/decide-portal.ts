import type { PortalDecision } from '#contract/admin/portals.ts'
import type { PortalState } from '#contract/portals/portals.ts'
import { portalDecided } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notify } from '../notifications/notify.ts'
import { keepFindable } from './findable/listing-search-store.ts'
import { findSeller, lockPortal, writeListedContent, writeReviewNote, writeState } from './portal-store.ts'
import { requestPreviews } from './previews/preview-store.ts'
import { readAdminPortals } from './read-admin-portals.ts'
import { readPortal } from './read-portals.ts'
import { closeStoredReports } from './report-store.ts'

const outcomes = {
  APPROVE: { from: ['IN_REVIEW'], to: 'LISTED', action: 'portal.approved' },
  REQUEST_CHANGE: { from: ['IN_REVIEW'], to: 'DRAFT', action: 'portal.returned' },
  REMOVE: { from: ['IN_REVIEW', 'LISTED', 'PAUSED'], to: 'REMOVED', action: 'portal.removed' },
} as const satisfies Record<PortalDecision, { from: readonly PortalState[]; to: PortalState; action: string }>

/** Decides about the version of a portal that the administrator saw. The seller is told of each decision once. */
export const decidePortal: Verbs['decidePortal'] = async (
  context,
  actor,
  { id, decision, version, reason },
  call,
) => {
  const { from, to, action } = outcomes[decision]
  await context.db.transaction(async (tx) => {
    const at = context.clock.now()
    const { sellerId } = orNotFound(await findSeller(tx, id))
    await lockPortal(tx, { sellerId, id })
    const portal = orNotFound(await readPortal(tx, { sellerId, id }))
    if (!from.some((state) => state === portal.state)) throw new Failure('PORTAL_STATE')
    if (portal.version !== version) throw new Failure('VERSION_OUTDATED')
    await writeState(tx, { sellerId, id, at }, to)
    await keepFindable(tx, { sellerId, id })
    await requestPreviews(tx, { sellerId, portalId: id, at })
    if (decision === 'REMOVE') await closeStoredReports(tx, { portalId: id, at })
    if (decision === 'APPROVE') await writeListedContent(tx, { sellerId, id }, null)
    await writeReviewNote(tx, { sellerId, id }, reason || null)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action,
      subject: sellerId,
      call,
      change: { before: { state: portal.state }, after: { state: to } },
      detail: { record: id, reason },
    })
    const link = dashboardLinks(context.config.publicUrl).portals
    const { title } = portal
    await notify(context, tx, {
      sellerId,
      key: `portal:${id}:${at.toISOString()}`,
      words: portalDecided(title, decision, reason),
      mail: async ({ name }) => ({ kind: 'portal-decided', name, title, decision, reason, link }),
    })
  })
  const [portal] = await readAdminPortals(context.db, [id])
  return orNotFound(portal ?? null)
}
