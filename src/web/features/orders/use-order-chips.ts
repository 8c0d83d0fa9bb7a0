import { useQuery } from '@tanstack/react-query'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { countryName } from '#domain/address/country-name.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import type { ChipFilter } from '#web/list-screen/filter-chips.tsx'

interface Texts {
  number?: string | undefined
  sku?: string | undefined
  item?: string | undefined
  tag?: string | undefined
}

/** The chips of the texts that orders are filtered by; those that the list filters by are named. */
export const textChips = (texts: Texts, names: readonly (keyof Texts)[]): ChipFilter[] =>
  names.map((name) => ({
    key: name,
    label: labels[name],
    param: name,
    value: texts[name] ?? null,
    cleared: { [name]: undefined },
  }))

const labels = { number: 'Order number', sku: 'SKU', item: 'Item', tag: 'Tag' } as const

export const countryChip = (country: string | undefined): ChipFilter => ({
  key: 'country',
  label: 'Country',
  value: country ? countryName(country) : null,
  cleared: { country: undefined },
  options: countryOptions().map((each) => ({
    key: each.value,
    label: each.label,
    patch: { country: each.value },
  })),
})

interface Store {
  shop?: string | undefined
  source?: PrintOrderSource | undefined
}

/** The chip of the store, where there are several: one of them, or all of a source. Manual orders have none. */
export function useStoreChips(
  { shop, source }: Store,
  { hasManual = false, hasSources = true } = {},
): ChipFilter[] {
  const shops = useQuery(shopList).data?.shops.filter((each) => each.source !== 'demo') ?? []
  const sources = [...new Set(shops.map((each) => each.source))]
  const name = shop && (shops.find(({ id }) => id === shop)?.name ?? 'Unknown store')
  const store =
    name || (source && (source === 'direct' ? originNames.direct : `All of ${originNames[source]}`)) || null
  if (shops.length < 2 && !store && !hasManual) return []
  const ofSources = sources.map((each) => ({
    key: each,
    label: `All of ${originNames[each]}`,
    patch: { source: each, shop: undefined },
  }))
  const manual = { key: 'direct', label: originNames.direct, patch: { source: 'direct', shop: undefined } }
  return [
    {
      key: 'store',
      label: 'Store',
      value: store,
      cleared: { shop: undefined, ...(hasSources && { source: undefined }) },
      options: [
        ...(hasSources && sources.length > 1 ? ofSources : []),
        ...shops.map((each) => ({
          key: each.id,
          label: each.name,
          patch: { shop: each.id, ...(hasSources && { source: undefined }) },
        })),
        ...(hasManual ? [manual] : []),
      ],
    },
  ]
}
