import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { AdminDashboard } from '#web/app/admin-dashboard.tsx'
import { type AdminSearch, adminViews, parseAdminSearch } from '#web/shell/admin/admin-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard')({
  validateSearch: (raw: Partial<AdminSearch> & SearchSchemaInput): AdminSearch => parseAdminSearch(raw),
  head: ({ match }) => ({
    meta: [{ title: `${adminViews[match.search.view]} · Admin · Spoolyard` }],
  }),
  component: AdminDashboard,
})
