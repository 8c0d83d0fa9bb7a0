import { accountEndpoints } from './account.ts'
import { analyticsEventEndpoints } from './analytics-events.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { applicationEndpoints } from './applications.ts'
import { authEndpoints } from './auth.ts'
import { connectionEndpoints } from './connections.ts'
import { homeEndpoints } from './home.ts'
import { maintenanceEndpoints } from './maintenance.ts'
import { printOrderEndpoints } from './print-orders.ts'
import { productEndpoints } from './products.ts'
import { profileEndpoints } from './profiles.ts'
import { shopOrderEndpoints } from './shop-orders.ts'
import { submitRunEndpoints } from './submit-runs.ts'

/** The whole conversation between browser and server. */
export const api = {
  ...accountEndpoints,
  ...authEndpoints,
  ...apiTokenEndpoints,
  ...profileEndpoints,
  ...applicationEndpoints,
  ...homeEndpoints,
  ...connectionEndpoints,
  ...productEndpoints,
  ...shopOrderEndpoints,
  ...printOrderEndpoints,
  ...submitRunEndpoints,
  ...maintenanceEndpoints,
  ...analyticsEventEndpoints,
}

export type Api = typeof api
