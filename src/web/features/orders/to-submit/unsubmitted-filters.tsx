import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { isNarrowed, noFilter } from './unsubmitted-filter.ts'

/** Filters the unsubmitted orders by item, tag, store and blocking cause. */
export function UnsubmittedFilters({ filter }: { filter: ShopOrderFilter }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const [areAllShown, setAllShown] = useState(() => isNarrowed(filter))
  return (
    <>
      <ListSearch label="Filter by SKU" param="sku" className="w-full sm:w-44" />
      <div className={areAllShown ? 'contents' : 'contents max-sm:hidden'}>
        <ListSearch label="Filter by item name" param="item" shortcut={null} className="w-full sm:w-48" />
        <ListSearch
          label="Filter by tag"
          param="tag"
          shortcut={null}
          className="w-[calc(50%-0.25rem)] sm:w-38"
        />
        <CauseSelect current={filter.cause} />
        <OriginSelect />
      </div>
      <Button aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)} className="sm:hidden">
        <SlidersHorizontal aria-hidden size={16} />
        Filters
      </Button>
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
const selectWidth = 'w-[calc(50%-0.25rem)] sm:w-44'

function CauseSelect({ current }: { current: Cause | undefined }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const groups = useQuery(needsQuery).data?.groups ?? []
  const causes = new Set([...groups.map(({ cause }) => cause), ...(current ? [current] : [])])
  if (causes.size === 0) return null
  return (
    <Select
      label="Filter by reason"
      isLabelHidden
      size="sm"
      className={selectWidth}
      value={current ?? any}
      options={[
        { value: any, label: 'Any reason' },
        ...[...causes].map((cause) => ({ value: cause, label: causeLabels[cause].label })),
      ]}
      onChange={(cause) => setSearch({ cause: cause === any ? undefined : cause })}
    />
  )
}

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
