import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { MaintenanceControl } from '#web/features/maintenance/maintenance-control.tsx'
import { type AdminSearch, adminViews, parseAdminSearch } from '#web/shell/admin/admin-search.ts'
import { AdminShell } from '#web/shell/admin/admin-shell.tsx'

export const Route = createFileRoute('/_app/admin-dashboard')({
  validateSearch: (raw: Partial<AdminSearch> & SearchSchemaInput): AdminSearch => parseAdminSearch(raw),
  head: ({ match }) => ({
    meta: [{ title: `${adminViews[match.search.view]} · Admin · Spoolyard` }],
  }),
  component: AdminDashboard,
})

function AdminDashboard() {
  const { view } = Route.useSearch()
  const { site } = Route.useRouteContext()
  return (
    <AdminShell view={view}>
      {view === 'maintenance' && <MaintenanceControl supportEmail={site.supportEmail} />}
    </AdminShell>
  )
}
