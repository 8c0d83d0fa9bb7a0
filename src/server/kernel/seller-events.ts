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

/** A seller's products, SKUs, or link rules changed: items may belong to other products now. */
export const productsChanged = defineEvent<{ tx: Transaction; sellerId: string }>('products-changed')

/** Somebody signed in for the first time and gets what every new seller has. */
export const sellerArrived = defineEvent<{ userId: string }>('seller-arrived')

/** Somebody signed in, whether for the first time or again. */
export const signedIn = defineEvent<{
  userId: string
  call: Pick<Call, 'address' | 'userAgent' | 'requestId'>
}>('signed-in')

/** Maintenance is over, so work that waited for its end can start. */
export const maintenanceEnded = defineEvent<object>('maintenance-ended')
