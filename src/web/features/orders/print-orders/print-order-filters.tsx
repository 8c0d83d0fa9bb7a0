import type { PrintOrderFilter } from '#web/data/orders/order-queries.ts'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { OrderSearch } from '../all-orders/order-search.tsx'
import { countryChip, textChips, useStoreChips } from '../use-order-chips.ts'

/** Searches orders, and filters the submitted ones by number, item, tag, store and country. */
export function PrintOrderFilters(filter: PrintOrderFilter) {
  const stores = useStoreChips(filter, { hasManual: true })
  return (
    <>
      <OrderSearch />
      <FilterChips
        filters={[...textChips(filter, ['number', 'item', 'tag']), ...stores, countryChip(filter.country)]}
      />
    </>
  )
}
