import { feature } from '#server/kernel/feature.ts'
import { endPlans } from './end-plans.ts'
import { finishPlanCheckout } from './finish-plan-checkout.ts'
import { listPlanInvoices } from './list-plan-invoices.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { openPlanCheckout } from './open-plan-checkout.ts'
import { PLAN_STARTED_PATH } from './plan-addresses.ts'
import { previewPlanChange } from './preview-plan-change.ts'
import { refreshPlanJob } from './refresh-plan.job.ts'
import { refreshPlans } from './refresh-plans.ts'

/** What a seller subscribes to, and what that unlocks. */
export const plansFeature = feature({
  verbs: { openPlanCheckout, openBillingPortal, previewPlanChange, listPlanInvoices },
  jobs: [refreshPlanJob],
  recurring: [refreshPlans, endPlans],
  redirects: [{ path: PLAN_STARTED_PATH, follow: finishPlanCheckout }],
})
