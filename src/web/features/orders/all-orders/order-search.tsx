import type { WantedSearch } from '#web/data/orders/search-query.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { SearchResults } from './search-results.tsx'

/** Searches orders from any of their lists. */
export const OrderSearch = () => (
  <ListSearch
    label="Search orders"
    placeholder="Number, name, email, SKU, item, tag or tracking"
    className="min-w-36 flex-1 sm:w-88 sm:flex-none"
  />
)

/** What was found, in place of the list where the search began. Clearing the search shows that list again. */
export const FoundOrders = ({ wanted }: { wanted: WantedSearch }) => (
  <>
    <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
      <OrderSearch />
    </search>
    <SearchResults wanted={wanted} />
  </>
)
