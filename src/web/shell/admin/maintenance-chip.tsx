import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#web/lib/app-link.tsx'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether maintenance is on or planned, with a link to its screen; nothing otherwise. */
export function MaintenanceChip() {
  const { data } = useQuery({ ...maintenanceFlag, enabled: false })
  if (!data?.maintenanceMode && !data?.planned) return null
  return (
    <AppLink
      to="/admin-dashboard/maintenance"
      className="hidden min-h-6 items-center rounded-full hover:underline hover:underline-offset-4 sm:inline-flex"
    >
      {data.maintenanceMode ? (
        <Badge tone="warn">Maintenance on</Badge>
      ) : (
        <Badge tone="info">Maintenance scheduled</Badge>
      )}
    </AppLink>
  )
}
