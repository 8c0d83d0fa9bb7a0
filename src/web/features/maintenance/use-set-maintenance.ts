import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArgs, Input } from '#contract/endpoint.ts'
import type { Maintenance, maintenanceEndpoints } from '#contract/maintenance.ts'
import { runningWork } from '#web/data/admin/system-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

type Endpoints = typeof maintenanceEndpoints
type MaintenanceInput = Input<Endpoints['setMaintenanceMode']>
type PlanInput = CallArgs<Endpoints['planMaintenance']>['body']

/** Turns maintenance mode on or off, or updates its message, and shows a toast. */
export const useSetMaintenance = (doneMessage: string) =>
  useChange((body: MaintenanceInput) => api.setMaintenanceMode({ body }), doneMessage)

/** Schedules maintenance, or changes the schedule. */
export const usePlanMaintenance = () =>
  useChange(
    (body: PlanInput) => api.planMaintenance({ body }),
    'Maintenance is scheduled. Sellers see it now.',
  )

export const useCancelMaintenancePlan = () =>
  useChange(() => api.cancelMaintenancePlan(), 'The maintenance schedule was canceled.')

function useChange<Body = void>(change: (body: Body) => Promise<Maintenance>, doneMessage: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Handled here rather than at the call site, whose component may already be unmounted.
    onSuccess: (maintenance) => {
      queryClient.setQueryData(maintenanceFlag.queryKey, maintenance)
      refresh(queryClient, runningWork.queryKey)
      showToast({ tone: 'success', message: doneMessage })
    },
    // Another admin may have changed it in the meantime.
    onError: () => refresh(queryClient, maintenanceFlag.queryKey),
  })
}
