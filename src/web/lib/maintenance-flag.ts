import { queryOptions } from '@tanstack/react-query'
import type { Maintenance } from '#contract/maintenance.ts'
import { api } from './api-client.ts'

/** Whether the house is closed, and what people are told; asked for again when there is a reason, not by age. */
export const maintenanceFlag = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }): Promise<Maintenance | null> => api.getMaintenanceMode({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
