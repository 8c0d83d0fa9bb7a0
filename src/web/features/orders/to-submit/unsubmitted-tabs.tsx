import { useQuery } from '@tanstack/react-query'
import type { ShopOrderFilter, UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { filteredNeeds } from '#web/data/orders/needs-query.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'
import { unsubmittedViews } from './unsubmitted-filter.ts'

/** A reason belongs to one view: the others would be empty beside their number. A search covers all orders. */
const cleared = ['cause', 'q'] as const

const views: readonly UnsubmittedView[] = [
  'ready',
  'warned',
  'blocked',
  'failed',
  'held',
  'demo',
  'not-for-print',
]

type Counts = Record<Exclude<UnsubmittedView, 'demo' | 'not-for-print'> | 'notForPrint', number>

/** There is at most one demo order, and it counts as ready. */
function countOf(view: UnsubmittedView, counts: Counts | undefined): number | null | undefined {
  if (view === 'demo') return null
  return view === 'not-for-print' ? counts?.notForPrint : counts?.[view]
}

/** The status views of the unsubmitted orders with the counts of the filtered lists, and the seller's saved views. */
export function UnsubmittedTabs({ filter }: { filter: ShopOrderFilter }) {
  const { data } = useQuery(filteredNeeds(filter))
  return (
    <SavedViewTabs
      list="unsubmitted"
      label="Status"
      filterKeys={['show', 'sku', 'item', 'tag', 'cause', 'shop', 'country', 'due', 'source']}
      builtIn={[
        { key: 'all', label: 'All', count: data?.all, search: { show: undefined }, clears: cleared },
        ...views.map((view) => ({
          key: view,
          label: unsubmittedViews[view],
          count: countOf(view, data),
          search: { show: view },
          clears: cleared,
        })),
      ]}
    />
  )
}
