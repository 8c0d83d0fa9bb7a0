import type { CallArgs, Input } from '#contract/endpoint.ts'
import type { maintenanceEndpoints } from '#contract/maintenance.ts'
import { runningWork } from '#web/data/admin/system-queries.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'

type Endpoints = typeof maintenanceEndpoints
type MaintenanceInput = Input<Endpoints['setMaintenanceMode']>
type PlanInput = CallArgs<Endpoints['planMaintenance']>['body']

const changed = {
  replaces: maintenanceFlag.queryKey,
  // After a failure, too: another admin may have changed it in the meantime.
  stale: [maintenanceFlag.queryKey, runningWork.queryKey],
}

/** Turns maintenance mode on or off, or updates its message, and shows a toast. */
export const useSetMaintenance = (done: string) =>
  useChange({
    mutationFn: (body: MaintenanceInput) => api.setMaintenanceMode({ body }),
    done,
    ...changed,
  })

/** Schedules maintenance, or changes the schedule. */
export const usePlanMaintenance = () =>
  useChange({
    mutationFn: (body: PlanInput) => api.planMaintenance({ body }),
    done: 'Maintenance is scheduled. Sellers see it now.',
    ...changed,
  })

export const useCancelMaintenancePlan = () =>
  useChange({
    mutationFn: () => api.cancelMaintenancePlan(),
    done: 'The maintenance schedule was canceled.',
    ...changed,
  })
