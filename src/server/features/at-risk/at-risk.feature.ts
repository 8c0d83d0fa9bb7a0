import { feature } from '#server/kernel/feature.ts'
import { listOrdersAtRisk } from './list-orders-at-risk.ts'
import { notifyOfLateOrders } from './notify-of-late-orders.ts'
import { refreshShipHistories } from './refresh-ship-histories.ts'
import { readShipDefault, saveShipDefault } from './ship-default-store.ts'

/** Which open orders may miss their ship-by date, and why. */
export const atRiskFeature = feature({
  verbs: {
    listOrdersAtRisk,
    getShipDefault: async ({ db }, { userId }) => ({ days: await readShipDefault(db, userId) }),
    setShipDefault: async ({ db }, { userId }, { days }) => {
      await saveShipDefault(db, userId, days)
      return { days }
    },
  },
  recurring: [refreshShipHistories, notifyOfLateOrders],
})
