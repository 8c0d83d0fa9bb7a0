import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { AdminDashboard } from '../admin-dashboard.tsx'
import { type AdminSearch, adminViews, parseAdminSearch } from '../admin-search.ts'

export const Route = createFileRoute('/_app/admin-dashboard')({
  validateSearch: (raw: Partial<AdminSearch> & SearchSchemaInput): AdminSearch => parseAdminSearch(raw),
  head: ({ match }) => ({
    meta: [{ title: `${adminViews[match.search.view]} · Admin · Spoolyard` }],
  }),
  component: AdminDashboard,
})
