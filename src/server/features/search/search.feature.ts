import { feature } from '#server/kernel/feature.ts'
import { searchEverything } from './search-everything.ts'
import { searchOrders } from './search-orders.ts'

/** Finds orders and products by any part of their text. */
export const searchFeature = feature({ verbs: { searchOrders, searchEverything } })
