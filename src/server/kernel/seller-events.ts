import type { Transaction } from '../db/database.ts'
import { defineEvent } from './event-type.ts'
import type { Call } from './feature.ts'

interface SellerFacts {
  tx: Transaction
  sellerId: string
  /** The unsubmitted orders concerned; all of the seller's when absent. */
  orderIds?: readonly string[]
}

/** A fact changed that decides whether a seller's unsubmitted orders can be submitted: their checks are out of date. */
export const factsChanged = defineEvent<SellerFacts>('facts-changed')

/** The same for all orders of many sellers, such as those who use a filament that is out of stock. */
export const manyFactsChanged = defineEvent<{ tx: Transaction; sellerIds: readonly string[] }>(
  'many-facts-changed',
)

/** A seller's products, SKUs, or link rules changed: items may belong to other products now. */
export const productsChanged = defineEvent<{ tx: Transaction; sellerId: string }>('products-changed')

/** Someone signed in, or opened a store. A seller who has nothing yet gets what every new seller has. */
export const sellerArrived = defineEvent<{ userId: string }>('seller-arrived')

/** An account's address is confirmed now; also raised for a confirmed one that is about to be replaced. */
export const addressConfirmed = defineEvent<{ tx: Transaction; userId: string }>('address-confirmed')

/** Someone signed in, whether for the first time or again. */
export const signedIn = defineEvent<{
  userId: string
  call: Call
}>('signed-in')

/** A session left test mode: what happened in the test store is deleted. */
export const testModeLeft = defineEvent<{ tx: Transaction; userId: string }>('test-mode-left')

/** Maintenance is over, so work that waited for its end can start. */
export const maintenanceEnded = defineEvent<object>('maintenance-ended')
