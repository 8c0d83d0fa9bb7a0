import { feature } from '#server/kernel/feature.ts'
import { setMaintenanceMode } from './set-maintenance-mode.ts'

/** Closing the house and opening it again. */
export const maintenanceFeature = feature({
  verbs: {
    getMaintenanceMode: ({ maintenance }) => maintenance.current(),
    setMaintenanceMode,
  },
})
