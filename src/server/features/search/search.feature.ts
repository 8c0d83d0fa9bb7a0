import { feature } from '#server/kernel/feature.ts'
import { searchEverything } from './search-everything.ts'
import { searchOrders } from './search-orders.ts'

/** Finding orders and products by any part of what is written on them. */
export const searchFeature = feature({ verbs: { searchOrders, searchEverything } })
