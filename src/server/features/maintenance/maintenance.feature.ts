import { feature } from '#server/kernel/feature.ts'
import { cancelMaintenancePlan, planMaintenance } from './plan-maintenance.ts'
import { setMaintenanceMode } from './set-maintenance-mode.ts'
import { startPlannedMaintenance } from './start-planned-maintenance.ts'

/** Turning maintenance mode on and off, and scheduling it. */
export const maintenanceFeature = feature({
  verbs: {
    getMaintenanceMode: ({ maintenance }) => maintenance.current(),
    setMaintenanceMode,
    planMaintenance,
    cancelMaintenancePlan,
  },
  recurring: [startPlannedMaintenance],
})
