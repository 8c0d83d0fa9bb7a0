import { accountEndpoints } from './account.ts'
import { analyticsEventEndpoints } from './analytics-events.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { applicationEndpoints } from './applications.ts'
import { authEndpoints } from './auth.ts'
import { catalogEndpoints } from './catalog.ts'
import { connectionEndpoints } from './connections.ts'
import { directOrderEndpoints } from './direct-orders.ts'
import { fileEndpoints } from './files.ts'
import { homeEndpoints } from './home.ts'
import { maintenanceEndpoints } from './maintenance.ts'
import { matchEndpoints } from './matches.ts'
import { orderEditEndpoints } from './order-edits.ts'
import { printOrderEndpoints } from './print-orders.ts'
import { productEndpoints } from './products.ts'
import { profileEndpoints } from './profiles.ts'
import { ruleEndpoints } from './rules.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { searchEndpoints } from './search.ts'
import { shopOrderEndpoints } from './shop-orders.ts'
import { shopEndpoints } from './shops.ts'
import { statsEndpoints } from './stats.ts'
import { submitRunEndpoints } from './submit-runs.ts'

/** Every endpoint of the API, by name. */
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
  ...catalogEndpoints,
  ...fileEndpoints,
  ...matchEndpoints,
  ...orderEditEndpoints,
  ...ruleEndpoints,
  ...savedViewEndpoints,
  ...searchEndpoints,
  ...shopEndpoints,
  ...statsEndpoints,
  ...printOrderEndpoints,
  ...directOrderEndpoints,
  ...submitRunEndpoints,
  ...maintenanceEndpoints,
  ...analyticsEventEndpoints,
}

/** The type of the whole API, for typed clients and verbs. */
export type Api = typeof api
