import type { Cause } from '#contract/orders/order-checks.ts'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { type ChipFilter, FilterChips } from '#web/list-screen/filter-chips.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { OrderSearch } from '../all-orders/order-search.tsx'
import { countryChip, textChips, useStoreChips } from '../use-order-chips.ts'
import { SyncButton } from './sync-state.tsx'
import { unsubmittedSorts } from './unsubmitted-sorts.ts'

/** Searches orders, and filters the unsubmitted ones by SKU, item, tag, cause, store and country, and to those that are late. */
export function UnsubmittedFilters({ filter }: { filter: ShopOrderFilter }) {
  const { sort, order } = useColumnSort(unsubmittedSorts)
  return (
    <>
      <OrderSearch />
      <FilterChips filters={useUnsubmittedChips(filter)} />
      <SyncButton />
      <ExportLink
        path="/exports/shop-orders"
        filter={{ ...filter, state: 'unsubmitted', sort, order }}
        label="Export orders"
        isIcon
      />
    </>
  )
}

function useUnsubmittedChips(filter: ShopOrderFilter): ChipFilter[] {
  const stores = useStoreChips(filter)
  return [
    ...textChips(filter, ['sku', 'item', 'tag']),
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
    ...stores,
    countryChip(filter.country),
    {
      key: 'due',
      label: 'Ship by',
      value: filter.due ? 'Late' : null,
      cleared: { due: undefined },
      options: [{ key: 'late', label: 'Late', patch: { due: 'late' } }],
    },
  ]
}
