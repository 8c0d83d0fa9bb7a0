import { useQuery } from '@tanstack/react-query'
import type { UnsubmittedView } from '#contract/shop-orders.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { needsQuery } from '#web/lib/needs-query.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { unsubmittedViews } from './unsubmitted-filter.ts'

const views: readonly UnsubmittedView[] = ['ready', 'warned', 'blocked', 'held', 'demo']

/** The views of the unsubmitted orders by what the check found, each with its count. */
export function UnsubmittedTabs({ current }: { current: UnsubmittedView | undefined }) {
  const { search, setSearch } = useDashboardSearch()
  const { data } = useQuery(needsQuery)
  const all = data && data.ready + data.warned + data.blocked + data.held
  const hrefOf = (show: UnsubmittedView | undefined) =>
    dashboardHref({ ...search, page: 1, shopOrder: undefined, show })
  return (
    <Tabs
      label="Readiness"
      current={current ?? 'all'}
      tabs={[
        { key: 'all', label: 'All', count: all, href: hrefOf(undefined) },
        ...views.map((view) => ({
          key: view,
          label: unsubmittedViews[view],
          // There is one demo order at most, and it is among the ready ones.
          count: view === 'demo' ? null : data?.[view],
          href: hrefOf(view),
        })),
      ]}
      onSelect={(key) => setSearch({ show: key === 'all' ? undefined : key })}
    />
  )
}
