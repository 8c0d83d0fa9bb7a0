import { useQuery } from '@tanstack/react-query'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { countryName } from '#web/entities/country/country-name.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'

interface Props {
  number: string | undefined
  source: PrintOrderSource | undefined
  country: string | undefined
}

/** Filters submitted orders by number, and by where they come from and go to as chips. */
export function PrintOrderFilters({ number, source, country }: Props) {
  const shops = useQuery(shopList).data?.shops ?? []
  const sources = [...new Set<PrintOrderSource>([...shops.map((shop) => shop.source), 'direct'])]
  return (
    <>
      <ListSearch label="Search by order number" param="number" />
      <FilterChips
        filters={[
          {
            key: 'source',
            label: 'Source',
            value: source ? originNames[source] : null,
            cleared: { source: undefined },
            options: sources.map((key) => ({ key, label: originNames[key], patch: { source: key } })),
          },
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
        besides={{ isSet: number !== undefined, cleared: { number: undefined } }}
      />
    </>
  )
}
