import { feature } from '#server/kernel/feature.ts'
import { computeMargin } from './compute-margin.ts'
import { getMargins } from './get-margins.ts'
import { getOrderMargin } from './get-order-margin.ts'
import { listMargins } from './list-margins.ts'
import { listMarginsOf } from './list-margins-of.ts'
import { getMarginSettings, updateMarginSettings } from './margin-settings.ts'

/** What orders earn the seller. */
export const marginsFeature = feature({
  verbs: {
    getMargins,
    getOrderMargin,
    listMargins,
    listMarginsOf,
    computeMargin,
    getMarginSettings,
    updateMarginSettings,
  },
})
