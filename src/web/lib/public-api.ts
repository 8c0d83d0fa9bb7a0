import { routeTable } from 'virtual:route-table/public'
import { clientOf } from './api-client.ts'

/** The endpoints public pages call; loads the paths of these only. Throws `ApiError`. */
export const publicApi = clientOf(routeTable)
export type PublicApi = typeof publicApi
