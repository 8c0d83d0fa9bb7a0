import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { Dashboard } from '#web/app/dashboard.tsx'
import { preloadView } from '#web/app/dashboard-views.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import {
  type DashboardSearch,
  type DashboardView,
  dashboardDefaults,
  parseDashboardSearch,
} from '#web/lib/dashboard-search.ts'

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput): DashboardSearch =>
    checkedSearch(raw, parseDashboardSearch({ ...raw })),
  // The list of views with all their files stays out of what public pages load.
  codeSplitGroupings: [['loader', 'component']],
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  head: ({ match }) => ({ meta: [{ title: `${titleOf(match.search.view)} · Spoolyard` }] }),
  loader: ({ location }) => preloadView(parseDashboardSearch(location.search)),
  component: Dashboard,
})

/** The name of a view in the tab, made of its word: the names themselves stay out of what public pages load. */
const titleOf = (view: DashboardView) => view[0]?.toUpperCase() + view.slice(1).replace('-', ' ')
