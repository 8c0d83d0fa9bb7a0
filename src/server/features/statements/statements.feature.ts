import { feature } from '#server/kernel/feature.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details-store.ts'
import { printPaymentHistory } from './print-payment-history.ts'

/** What moved a seller’s balance in a period, for their books. */
export const statementsFeature = feature({
  verbs: {
    getPaymentHistory: printPaymentHistory,
    getBillingDetails: async ({ db }, { userId }) => ({ details: await readBillingDetails(db, userId) }),
    updateBillingDetails: async ({ db }, { userId }, details) => {
      await saveBillingDetails(db, userId, details)
      return { details }
    },
  },
})
