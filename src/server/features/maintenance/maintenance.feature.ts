import { feature } from '#server/kernel/feature.ts'
import { setMaintenanceMode } from './set-maintenance-mode.ts'

/** Turning maintenance mode on and off. */
export const maintenanceFeature = feature({
  verbs: {
    getMaintenanceMode: ({ maintenance }) => maintenance.current(),
    setMaintenanceMode,
  },
})
