import type { Stage } from '#contract/orders/print-order-states.ts'
import { textKey } from '#domain/text/text-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { countOrdersAtRisk } from '../at-risk/read-orders-at-risk.ts'
import { demoSku } from '../order-import/create-demo-order.ts'
import { dayNumbers, earliestOf } from './day-numbers.ts'
import { readLatest, readListTotals, readQuarters, readSetup, readWaiting } from './read-home.ts'

const pipeline: readonly Stage[] = [
  'SENDING',
  'QUEUED',
  'PRINTING',
  'PACKING',
  'SHIPPED',
  'DELIVERED',
  'NEEDS_YOU',
]
const stageLists = pipeline.map((stage) => `prints/${stage}`)

/** The dashboard's first screen. Its numbers are maintained counts or end at a thousand, so it costs the same for every seller. */
export const getHome: Verbs['getHome'] = async ({ db, clock }, { userId }) => {
  const now = clock.now()
  const [setup, quarters, totals, needsAttention, latest, atRisk] = await Promise.all([
    readSetup(db, userId, textKey(demoSku)),
    readQuarters(db, userId, earliestOf(now)),
    readListTotals(db, userId, [
      'unsubmitted',
      'ready',
      'warned',
      'blocked',
      'failed',
      'held',
      ...stageLists,
    ]),
    readWaiting(db, userId),
    readLatest(db, userId),
    countOrdersAtRisk(db, { sellerId: userId, view: 'at-risk', now }),
  ])
  if (!setup) throw notFound()
  const { timeZone, ...steps } = setup
  const totalOf = (list: string) => totals.get(list) ?? 0
  return {
    numbers: { currency: 'USD', ...dayNumbers(quarters, now, timeZone) },
    unsubmitted: {
      total: totalOf('unsubmitted'),
      // Orders with warnings can still be submitted manually.
      ready: totalOf('ready') + totalOf('warned'),
      blocked: totalOf('blocked'),
      failed: totalOf('failed'),
      held: totalOf('held'),
    },
    atRisk,
    pipeline: pipeline.map((stage) => ({ stage, count: totals.get(`prints/${stage}`) ?? 0 })),
    needsAttention,
    latest,
    setup: steps,
  }
}
