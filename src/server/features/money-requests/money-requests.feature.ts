import { failingAs } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { creditByAdmin } from './credit-by-admin.ts'
import { confirmMoneyRequest, declineMoneyRequest } from './decide-money-request.ts'
import { listMoneyRequests } from './read-money-requests.ts'
import { refundByAdmin } from './refund-by-admin.ts'
import { requestPayout } from './request-payout.ts'

/** Money that administrators give: refunds, credits and payouts, which a second one confirms above the limit. */
export const moneyRequestsFeature = feature({
  verbs: {
    refundOrder: failingAs('Failed to refund order', refundByAdmin),
    creditSeller: creditByAdmin,
    requestPayout,
    listMoneyRequests,
    confirmMoneyRequest,
    declineMoneyRequest,
  },
})
