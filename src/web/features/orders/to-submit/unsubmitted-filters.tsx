import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { SyncButton } from './sync-state.tsx'
import { isNarrowed, noFilter } from './unsubmitted-filter.ts'

/** Filters the unsubmitted orders by item, tag and store. */
export function UnsubmittedFilters({ filter }: { filter: ShopOrderFilter }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const [areAllShown, setAllShown] = useState(() => isNarrowed(filter))
  return (
    <>
      <ListSearch
        label="Filter by SKU"
        placeholder="SKU"
        param="sku"
        className="min-w-0 flex-1 sm:w-40 sm:flex-none"
      />
      <Button aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)} className="sm:hidden">
        <SlidersHorizontal aria-hidden size={16} />
        Filters
      </Button>
      <div className={areAllShown ? 'contents' : 'contents max-sm:hidden'}>
        <ListSearch
          label="Filter by item name"
          placeholder="Item"
          param="item"
          shortcut={null}
          className="w-full sm:w-44"
        />
        <ListSearch
          label="Filter by tag"
          placeholder="Tag"
          param="tag"
          shortcut={null}
          className="w-[calc(50%-0.25rem)] sm:w-34"
        />
        <OriginSelect />
        <SyncButton timeZone={useTimeZone()} />
        <ExportLink
          path="/exports/shop-orders"
          filter={{ ...filter, state: 'unsubmitted' }}
          label="Export orders"
          isIcon
        />
      </div>
      {isNarrowed(filter) && (
        <Button variant="ghost" onClick={() => setSearch(noFilter)}>
          Clear filters
        </Button>
      )}
    </>
  )
}

// A select shows its placeholder when the value is empty.
const any = 'any'
const selectWidth = 'w-[calc(50%-0.25rem)] sm:w-40'

/** Options for stores, and for sources when there are several. */
function OriginSelect() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const shops = useQuery(shopList).data?.shops.filter(({ source }) => source !== 'demo') ?? []
  const sources = [...new Set(shops.map(({ source }) => source))]
  if (shops.length < 2) return null
  return (
    <Select
      label="Filter by store"
      isLabelHidden
      size="sm"
      className={selectWidth}
      value={search.shop ? `shop ${search.shop}` : search.source ? `source ${search.source}` : any}
      options={[
        { value: any, label: 'Any store' },
        ...(sources.length > 1
          ? sources.map((source) => ({ value: `source ${source}`, label: `All of ${sourceNames[source]}` }))
          : []),
        ...shops.map(({ id, name, source }) => ({
          value: `shop ${id}`,
          label: name,
          hint: sourceNames[source],
        })),
      ]}
      onChange={(value) => {
        const [kind, id] = value.split(' ')
        setSearch({
          shop: kind === 'shop' ? id : undefined,
          source: kind === 'source' ? id : undefined,
        })
      }}
    />
  )
}
