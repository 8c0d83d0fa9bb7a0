import type { Stage } from '#contract/orders/print-order-states.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListTotals } from './read-home.ts'

const stagesInProduction: readonly Stage[] = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU']
const productionLists = stagesInProduction.map((stage) => `prints/${stage}`)

/** The counts in the navigation, read from the maintained list totals. */
export const getCounts: Verbs['getCounts'] = async ({ db }, { userId }) => {
  const totals = await readListTotals(db, userId, ['unsubmitted', ...productionLists])
  return {
    toSubmit: totals.get('unsubmitted') ?? 0,
    inProduction: productionLists.reduce((sum, list) => sum + (totals.get(list) ?? 0), 0),
  }
}
