import { useQuery } from '@tanstack/react-query'
import type { UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'
import { unsubmittedViews } from './unsubmitted-filter.ts'

/** A reason belongs to one view: the others would be empty beside their number. */
const cause = ['cause'] as const

const views: readonly UnsubmittedView[] = ['ready', 'warned', 'blocked', 'held', 'demo', 'not-for-print']

type Counts = Record<Exclude<UnsubmittedView, 'demo' | 'not-for-print'> | 'notForPrint', number>

/** There is at most one demo order, and it counts as ready. */
function countOf(view: UnsubmittedView, counts: Counts | undefined): number | null | undefined {
  if (view === 'demo') return null
  return view === 'not-for-print' ? counts?.notForPrint : counts?.[view]
}

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
        { key: 'all', label: 'All', count: all, search: { show: undefined }, clears: cause },
        ...views.map((view) => ({
          key: view,
          label: unsubmittedViews[view],
          count: countOf(view, data),
          search: { show: view },
          clears: cause,
        })),
      ]}
    />
  )
}
