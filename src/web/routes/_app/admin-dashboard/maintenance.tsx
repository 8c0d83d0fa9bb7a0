import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceControl } from '#web/features/maintenance/maintenance-control.tsx'

export const Route = createFileRoute('/_app/admin-dashboard/maintenance')({
  head: () => ({ meta: [{ title: 'Maintenance · Admin · Spoolyard' }] }),
  component: Maintenance,
})

function Maintenance() {
  const { site } = Route.useRouteContext()
  return <MaintenanceControl supportEmail={site.supportEmail} />
}
