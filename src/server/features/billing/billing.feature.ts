import { feature } from '#server/kernel/feature.ts'
import { checkLedger } from './check-ledger.ts'
import { readMovements } from './read-movements.ts'
import { settleRefund } from './settle-refund.ts'

/** The ledger: every movement of sellers’ money, in double entry. */
export const billingFeature = feature({
  verbs: {
    settleRefund,
    listMovements: ({ db }, { userId: sellerId }, { kind, printOrderId, before, size }) =>
      readMovements(db, { sellerId, kind, printOrderId, before, size }),
  },
  recurring: [checkLedger],
})
