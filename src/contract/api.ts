import { accountEndpoints } from './account.ts'
import { connectionEndpoints } from './connections.ts'
import { printOrderEndpoints } from './print-orders.ts'
import { productEndpoints } from './products.ts'
import { shopOrderEndpoints } from './shop-orders.ts'
import { submitRunEndpoints } from './submit-runs.ts'

/** The whole conversation between browser and server. */
export const api = {
  ...accountEndpoints,
  ...connectionEndpoints,
  ...productEndpoints,
  ...shopOrderEndpoints,
  ...printOrderEndpoints,
  ...submitRunEndpoints,
}

export type Api = typeof api
