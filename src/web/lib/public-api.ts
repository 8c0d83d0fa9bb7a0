import { routeTable } from 'virtual:route-table/public'
import { clientOf } from './api-client.ts'

/** The endpoints that public pages call, which load no path of another. Throws `ApiError`. */
export const publicApi = clientOf(routeTable)
