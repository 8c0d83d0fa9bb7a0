import type { Reply } from '#contract/endpoint.ts'
import type { Reconciliation, reconciliationEndpoints } from '#contract/money/reconciliation.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readDifferences } from './read-differences.ts'
import { beginReconciliation, reconcileNightly, reconcileNow } from './reconcile.job.ts'
import { findNewest, type ReconciliationRecord } from './reconciliation-store.ts'

/** Checks of our ledger against the card processor. */
export const reconciliationFeature = feature({
  verbs: {
    getReconciliation: (context, _actor, { page }) => readNow(context, page),
    startReconciliation: async (context, { userId }, { days }, call) => {
      if (!context.cards) throw new Failure('PAYMENTS_NOT_SET_UP')
      await writeAudit(context, context.db, {
        ...{ actor: userId, action: 'reconciliation.started', subject: null, call },
        detail: { days },
      })
      await beginReconciliation(context, days)
      return readNow(context, 1)
    },
  },
  jobs: [reconcileNow],
  recurring: [reconcileNightly],
})

async function readNow(
  { db, cards }: Context,
  page: number,
): Promise<Reply<typeof reconciliationEndpoints.getReconciliation>> {
  const newest = await findNewest(db)
  return {
    reconciliation: newest && present(newest),
    ...(await readDifferences(db, page)),
    isSetUp: cards !== null,
  }
}

const present = (found: ReconciliationRecord): Reconciliation => ({
  id: found.id,
  state: found.state,
  from: found.fromAt.toISOString(),
  until: found.untilAt.toISOString(),
  startedAt: found.startedAt.toISOString(),
  finishedAt: found.finishedAt?.toISOString() ?? null,
  readCount: found.readCount,
  feeCents: found.feeCents,
  differenceCount: found.differenceCount,
})
