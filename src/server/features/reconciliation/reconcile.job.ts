import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import {
  endReconciliation,
  findReconciliation,
  findRunning,
  insertReconciliation,
  keepPage,
  type ReconciliationRecord,
} from './reconciliation-store.ts'

const DAY_MS = 86_400_000
const NIGHTLY_DAYS = 7
/** So long after a payment or refund both sides are written, also when a webhook was lost. */
const SETTLED_AFTER_MS = 15 * 60_000
/** Clocks may differ by this much. */
const CLOCK_MARGIN_MS = 5 * 60_000

/** Reads what moved our balance at the processor, page by page, and compares it with our ledger. Goes on where it was ended. */
export const reconcileNow = job<{ id: string }>({
  name: 'reconcile',
  concurrency: 1,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 5, maxDelaySeconds: 600 },
  async run(context, { id }) {
    const { db, clock, log } = context
    const found = await findReconciliation(db, id)
    if (found?.state !== 'RUNNING' || !(await readAll(context, found))) return
    const now = clock.now()
    const settledAt = new Date(found.untilAt.getTime() - SETTLED_AFTER_MS)
    await db.transaction((tx) => endReconciliation(tx, found, { now, settledAt }))
    const { differenceCount } = (await findReconciliation(db, id)) ?? {}
    if (differenceCount) log.error({ reconciliation: id, differenceCount }, 'our ledger differs from Stripe')
  },
})

/** False if someone else reads it. */
async function readAll({ cards, db }: Context, begun: ReconciliationRecord): Promise<boolean> {
  if (!cards) return false
  const since = new Date(begun.fromAt.getTime() - CLOCK_MARGIN_MS)
  for (let reached = begun; ; ) {
    const page = await cards.listMovements({ since, until: reached.untilAt, after: reached.cursor })
    if (page.kind !== 'done') throw new Error('Stripe’s movements could not be read.')
    const kept = await keepPage(db, reached, page.value.movements)
    if (!kept) return false
    if (!page.value.hasMore) return true
    reached = kept
  }
}

/** Begins a check of the last days, or continues the one that runs. */
export async function beginReconciliation(context: Context, days: number): Promise<void> {
  const { db, clock, newId, jobs } = context
  const untilAt = clock.now()
  const fromAt = new Date(untilAt.getTime() - days * DAY_MS)
  await insertReconciliation(db, { id: newId('rec'), fromAt, untilAt })
  const running = await findRunning(db)
  if (running) await jobs.send(reconcileNow, { id: running.id }, { key: running.id })
}

/** Every night our ledger is checked against the card processor. */
export const reconcileNightly = recurring({
  name: 'reconcile-nightly',
  every: DAY_MS,
  async run(context) {
    if (context.cards) await beginReconciliation(context, NIGHTLY_DAYS)
  },
})
