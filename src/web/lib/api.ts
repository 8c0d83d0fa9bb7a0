import { routeTable } from 'virtual:route-table/all'
import { clientOf } from './api-client.ts'

/** Every endpoint of the contract as a function: `api.getPrintOrder({ params: { id } })`. Throws `ApiError`. */
export const api = clientOf(routeTable)
