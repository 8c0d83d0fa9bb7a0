import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { factsChanged, manyFactsChanged, productsChanged } from '#server/kernel/seller-events.ts'
import { checkMarkedOrders } from './check-orders.job.ts'
import { checkTwins } from './check-twins.job.ts'
import { getNeeds } from './get-needs.ts'
import { previewMatch } from './link-previews/preview-match.ts'
import { proposeMatch } from './link-previews/propose-match.ts'
import { markForCheck, markManyForCheck } from './mark-for-check.ts'
import { recheckAfterProductChange } from './recheck-after-product-change.ts'
import { resumeChecks } from './resume-checks.ts'

/** Which unsubmitted orders are ready, and what the others need. */
export const orderChecksFeature = feature({
  verbs: { getNeeds, previewMatch, proposeMatch },
  jobs: [checkMarkedOrders, checkTwins],
  reactions: [
    on(factsChanged, (context, { tx, sellerId, orderIds }) => markForCheck(context, tx, sellerId, orderIds)),
    on(manyFactsChanged, markManyForCheck),
    on(productsChanged, recheckAfterProductChange),
  ],
  recurring: [resumeChecks],
})
