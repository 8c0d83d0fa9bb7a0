import { queryOptions } from '@tanstack/react-query'
import type { Maintenance } from '#contract/maintenance.ts'
import { publicApi } from '../public-api.ts'

/** Maintenance mode and its message. Refetched on demand; never goes stale. */
export const maintenanceFlag = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }): Promise<Maintenance | null> => publicApi.getMaintenanceMode({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
