import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { testModeLeft } from '#server/kernel/seller-events.ts'
import { deleteTestActs } from './test-act-store.ts'
import { actOnTestOrder, listTestOrders, resetTestOrders } from './test-orders.ts'

/** The test store. It may import nothing that charges, prints or sends: `scripts/imports/border-table.ts`. */
export const testModeFeature = feature({
  verbs: { listTestOrders, actOnTestOrder, resetTestOrders },
  reactions: [on(testModeLeft, (_context, { tx, userId }) => deleteTestActs(tx, userId))],
})
