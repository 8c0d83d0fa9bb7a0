import { queryOptions } from '@tanstack/react-query'
import type { Maintenance } from '#contract/maintenance.ts'
import { publicApi } from '../public-api.ts'

/** Whether the house is closed, and what people are told; asked for again when there is a reason, not by age. */
export const maintenanceFlag = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }): Promise<Maintenance | null> => publicApi.getMaintenanceMode({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
