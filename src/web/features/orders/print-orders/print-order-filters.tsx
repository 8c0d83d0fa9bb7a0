import { countryName } from '#domain/address/country-name.ts'
import type { PrintOrderFilter } from '#web/data/orders/order-queries.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { OrderSearch } from '../all-orders/order-search.tsx'
import { textChips, useStoreChips } from '../use-order-chips.ts'

/** Searches orders, and filters the submitted ones by number, item, tag, store and country. */
export function PrintOrderFilters(filter: PrintOrderFilter) {
  const { country } = filter
  const stores = useStoreChips(filter, { hasManual: true })
  return (
    <>
      <OrderSearch />
      <FilterChips
        filters={[
          ...textChips(filter, ['number', 'item', 'tag']),
          ...stores,
          {
            key: 'country',
            label: 'Country',
            value: country ? countryName(country) : null,
            cleared: { country: undefined },
            options: countryOptions().map((each) => ({
              key: each.value,
              label: each.label,
              patch: { country: each.value },
            })),
          },
        ]}
      />
    </>
  )
}
