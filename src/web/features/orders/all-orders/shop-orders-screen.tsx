import { connectedSources, orderSources } from '#domain/order-sources.ts'
import { allOrdersFilter, wantedSearch } from '#web/data/orders/search-query.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { FilterChips } from '#web/list-screen/filter-chips.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { countryChip, textChips, useStoreChips } from '../use-order-chips.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchResults } from './search-results.tsx'
import { shopOrderSorts } from './shop-order-sorts.ts'
import { ShopOrderTable } from './shop-order-table.tsx'

const builtIn = [
  { key: 'all', label: 'All', search: { source: undefined } },
  ...connectedSources.map((source) => ({
    key: source,
    label: orderSources[source].title,
    search: { source },
  })),
]

/** Every store order by source, and search across store orders and print orders. */
export function ShopOrdersScreen() {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const wanted = wantedSearch(search)
  const filter = allOrdersFilter(search)
  const { sort, order } = useColumnSort(shopOrderSorts)
  // The sources are tabs.
  const stores = useStoreChips({ shop: filter.shop }, { hasSources: false })
  return (
    <>
      <PageHeader
        title="All orders"
        text="Every order from your stores, printed or not. Search by number, buyer, item or tracking."
        actions={
          wanted ? (
            <ExportLink
              path="/exports/search/:searchType"
              params={{ searchType: wanted.type }}
              filter={{ query: wanted.text, field: wanted.field }}
            />
          ) : (
            <ExportLink path="/exports/shop-orders" filter={{ state: 'any', ...filter, sort, order }} />
          )
        }
      />
      <Card isFlush>
        <SavedViewTabs
          list="shop-orders"
          label="Order sources"
          builtIn={builtIn}
          filterKeys={['source', 'q', 'type', 'field', 'sku', 'item', 'tag', 'shop', 'country']}
        />
        <SearchBar>
          {!wanted && (
            <FilterChips
              filters={[...textChips(filter, ['sku', 'item', 'tag']), ...stores, countryChip(filter.country)]}
            />
          )}
        </SearchBar>
        {wanted ? <SearchResults wanted={wanted} /> : <ShopOrderTable />}
      </Card>
    </>
  )
}
