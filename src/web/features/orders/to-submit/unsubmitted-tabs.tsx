import { useQuery } from '@tanstack/react-query'
import type { UnsubmittedView } from '#contract/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'
import { unsubmittedViews } from './unsubmitted-filter.ts'

const views: readonly UnsubmittedView[] = ['ready', 'warned', 'blocked', 'held', 'demo']

/** The views of the unsubmitted orders by what the check found, with counts, and those that the seller saved. */
export function UnsubmittedTabs() {
  const { data } = useQuery(needsQuery)
  const all = data && data.ready + data.warned + data.blocked + data.held
  return (
    <SavedViewTabs
      list="unsubmitted"
      label="Readiness"
      filterKeys={['show', 'sku', 'item', 'tag', 'cause', 'shop', 'source']}
      builtIn={[
        { key: 'all', label: 'All', count: all, search: { show: undefined } },
        ...views.map((view) => ({
          key: view,
          label: unsubmittedViews[view],
          // There is one demo order at most, and it is among the ready ones.
          count: view === 'demo' ? null : data?.[view],
          search: { show: view },
        })),
      ]}
    />
  )
}
