import { feature } from '#server/kernel/feature.ts'
import { createDiscountCode, listDiscountCodes, updateDiscountCode } from './manage-discount-codes.ts'

/** What makers give buyers at their portals. */
export const discountCodesFeature = feature({
  verbs: { listDiscountCodes, createDiscountCode, updateDiscountCode },
})
