import { useQuery } from '@tanstack/react-query'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { type ChipFilter, FilterChips } from '#web/list-screen/filter-chips.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { SyncButton } from './sync-state.tsx'
import { unsubmittedSorts } from './unsubmitted-sorts.ts'

/** Filters the unsubmitted orders by SKU, and by item, tag, store and cause as chips. */
export function UnsubmittedFilters({ filter }: { filter: ShopOrderFilter }) {
  const { sort, order } = useColumnSort(unsubmittedSorts)
  return (
    <>
      <ListSearch
        label="Filter by SKU"
        placeholder="SKU"
        param="sku"
        className="min-w-36 flex-1 sm:w-40 sm:flex-none"
      />
      <FilterChips
        filters={useUnsubmittedChips(filter)}
        besides={{ isSet: filter.sku !== undefined, cleared: { sku: undefined } }}
      />
      <SyncButton timeZone={useTimeZone()} />
      <ExportLink
        path="/exports/shop-orders"
        filter={{ ...filter, state: 'unsubmitted', sort, order }}
        label="Export orders"
        isIcon
      />
    </>
  )
}

/** Stores can be chosen one by one, or all of a source where there are several. */
function useUnsubmittedChips(filter: ShopOrderFilter): ChipFilter[] {
  const shops = useQuery(shopList).data?.shops.filter(({ source }) => source !== 'demo') ?? []
  const sources = [...new Set(shops.map(({ source }) => source))]
  const shop = filter.shop && (shops.find(({ id }) => id === filter.shop)?.name ?? 'Unknown store')
  const store = shop || (filter.source && `All of ${sourceNames[filter.source]}`) || null
  return [
    { key: 'item', label: 'Item', param: 'item', value: filter.item ?? null, cleared: { item: undefined } },
    { key: 'tag', label: 'Tag', param: 'tag', value: filter.tag ?? null, cleared: { tag: undefined } },
    {
      key: 'cause',
      label: 'Reason',
      value: filter.cause ? causeLabels[filter.cause].label : null,
      cleared: { cause: undefined },
      options: (Object.keys(causeLabels) as Cause[]).map((cause) => ({
        key: cause,
        label: causeLabels[cause].label,
        patch: { cause },
      })),
    },
    ...(shops.length > 1 || store
      ? [
          {
            key: 'store',
            label: 'Store',
            value: store,
            cleared: { shop: undefined, source: undefined },
            options: [
              ...(sources.length > 1
                ? sources.map((source) => ({
                    key: source,
                    label: `All of ${sourceNames[source]}`,
                    patch: { source, shop: undefined },
                  }))
                : []),
              ...shops.map(({ id, name }) => ({
                key: id,
                label: name,
                patch: { shop: id, source: undefined },
              })),
            ],
          },
        ]
      : []),
  ]
}
