import { feature } from '#server/kernel/feature.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details-store.ts'
import { printPayoutStatement } from './payouts/print-payout-statement.ts'
import { printPaymentHistory } from './print-payment-history.ts'

/** What moved a seller’s balance or a maker’s shares in a period, for their books. */
export const statementsFeature = feature({
  verbs: {
    getPaymentHistory: printPaymentHistory,
    getPayoutStatement: printPayoutStatement,
    getBillingDetails: async ({ db }, { userId }) => ({ details: await readBillingDetails(db, userId) }),
    updateBillingDetails: async ({ db }, { userId }, details) => {
      await saveBillingDetails(db, userId, details)
      return { details }
    },
  },
})
