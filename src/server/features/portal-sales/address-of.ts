import type { BuyerAddress } from '#contract/portals/sales.ts'
import type { Address } from '#contract/values.ts'

/** A buyer's address in the common format. */
export const addressOf = (address: BuyerAddress): Address => ({
  ...address,
  company: null,
  line3: null,
  phone: null,
})
