import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findSeller } from './portal-store.ts'
import { readAdminPortals } from './read-admin-portals.ts'
import { closeStoredReports } from './report-store.ts'

/** Closes the open reports about a portal, whatever was decided about it. */
export const closePortalReports: Verbs['closePortalReports'] = async (context, actor, { id }, call) => {
  await context.db.transaction(async (tx) => {
    const { sellerId } = orNotFound(await findSeller(tx, id))
    const closed = await closeStoredReports(tx, { portalId: id, at: context.clock.now() })
    if (closed === 0) return
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'portal.reports-closed',
      subject: sellerId,
      call,
      change: { before: { openReports: closed }, after: { openReports: 0 } },
      detail: { record: id },
    })
  })
  const [portal] = await readAdminPortals(context.db, [id])
  return orNotFound(portal ?? null)
}
