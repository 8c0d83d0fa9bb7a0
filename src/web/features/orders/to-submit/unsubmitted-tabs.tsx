import { useQuery } from '@tanstack/react-query'
import type { UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'
import { unsubmittedViews } from './unsubmitted-filter.ts'

const views: readonly UnsubmittedView[] = ['ready', 'warned', 'blocked', 'held', 'demo']

/** The status views of the unsubmitted orders with counts, and the seller's saved views. */
export function UnsubmittedTabs() {
  const { data } = useQuery(needsQuery)
  const all = data && data.ready + data.warned + data.blocked + data.held
  return (
    <SavedViewTabs
      list="unsubmitted"
      label="Status"
      filterKeys={['show', 'sku', 'item', 'tag', 'cause', 'shop', 'source']}
      builtIn={[
        { key: 'all', label: 'All', count: all, search: { show: undefined } },
        ...views.map((view) => ({
          key: view,
          label: unsubmittedViews[view],
          // There is at most one demo order, and it counts as ready.
          count: view === 'demo' ? null : data?.[view],
          search: { show: view },
        })),
      ]}
    />
  )
}
