import { collectionDecided } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import {
  type CollectionPlace,
  closeCollectionReports,
  findCollection,
  lockCollection,
  writeDecision,
} from './collection-store.ts'

/** Approves the texts of a collection that its maker shows, or hides it, and notifies the maker. Or closes its reports. */
export const decidePortalCollection: Verbs['decidePortalCollection'] = async (
  context,
  actor,
  { id, decision, version, reason },
  call,
) => {
  const isApproved = decision === 'APPROVE'
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const { sellerId } = orNotFound(await findCollection(tx, id))
    const collection = orNotFound(await lockCollection(tx, { sellerId, id }))
    if (collection.version !== version) throw new Failure('VERSION_OUTDATED')
    if (decision === 'KEEP') return await keep(context, tx, { sellerId, id, at }, { actor, call })
    if (!collection.isShown || (isApproved && collection.isApproved)) throw notFound()
    await writeDecision(tx, { sellerId, id, at }, { isApproved, note: isApproved ? null : reason })
    if (!isApproved) await closeCollectionReports(tx, { sellerId, id, at })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: isApproved ? 'portal-collection.approved' : 'portal-collection.hidden',
      subject: sellerId,
      call,
      change: {
        before: { state: collection.isApproved ? 'SHOWN' : 'IN_REVIEW' },
        after: { state: isApproved ? 'SHOWN' : 'DRAFT' },
      },
      detail: { record: id, reason },
    })
    const { name: title } = collection
    const link = dashboardLinks(context.config.publicUrl).collections
    await notify(context, tx, {
      sellerId,
      key: `collection:${id}:${version}`,
      words: collectionDecided(title, { isApproved, reason }),
      mail: async ({ name }) => ({ kind: 'collection-decided', name, title, isApproved, reason, link }),
    })
  })
  return { success: true }
}

async function keep(
  context: Context,
  tx: Transaction,
  place: CollectionPlace & { at: Date },
  { actor, call }: { actor: Actor; call: Call },
): Promise<void> {
  const closed = await closeCollectionReports(tx, place)
  if (closed === 0) return
  await writeAudit(context, tx, {
    actor: actor.userId,
    action: 'portal-collection.reports-closed',
    subject: place.sellerId,
    call,
    change: { before: { openReports: closed }, after: { openReports: 0 } },
    detail: { record: place.id },
  })
}
