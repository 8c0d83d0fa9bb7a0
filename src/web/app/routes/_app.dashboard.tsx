import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { type DashboardSearch, dashboardDefaults, parseDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Dashboard } from '../dashboard.tsx'
import { preloadView } from '../dashboard-views.ts'

const titles = { unsubmitted: 'Unsubmitted orders', 'print-orders': 'Print orders' } as const

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput): DashboardSearch =>
    checkedSearch(raw, parseDashboardSearch({ ...raw })),
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  head: ({ match }) => ({ meta: [{ title: `${titles[match.search.view]} · Spoolyard` }] }),
  loader: ({ location }) => preloadView(parseDashboardSearch(location.search)),
  component: Dashboard,
})
