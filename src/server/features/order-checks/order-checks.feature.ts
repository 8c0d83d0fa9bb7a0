import { feature } from '#server/kernel/feature.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { getNeeds } from './get-needs.ts'
import { wakeChecks } from './wake-checks.ts'

/** Whether unsubmitted orders can be sent, and what keeps the others from it. */
export const orderChecksFeature = feature({
  verbs: { getNeeds },
  jobs: [checkMarkedOrders],
  loops: [wakeChecks],
})
