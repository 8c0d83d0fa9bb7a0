import type { Reply } from '#contract/endpoint.ts'
import type { reviewEndpoints } from '#contract/portals/reviews.ts'
import type { BuyerSale } from '#contract/portals/sales.ts'
import type { SaleLink } from '#web/data/portals/sale-queries.ts'

/** An order as its page begins with it, or why it can’t be opened. */
export type LoadedOrder =
  | {
      state: 'FOUND'
      link: SaleLink
      sale: BuyerSale
      /** Null before it was delivered. */
      reviews: Reply<typeof reviewEndpoints.listSaleReviews> | null
    }
  | { state: 'LOST' | 'SIGN_IN' | 'NOT_YOURS' }
