import { createFileRoute } from '@tanstack/react-router'
import { productsPage } from '#web/data/products/product-queries.ts'
import { productSorts } from '#web/features/products/product-sorts.ts'
import { ProductsList } from '#web/features/products/products-list.tsx'
import { listSearch } from '#web/lib/list-search.ts'
import { readAhead } from '#web/list-screen/read-ahead.ts'
import { firstSort } from '#web/list-screen/use-column-sort.ts'

export const Route = createFileRoute('/_app/dashboard/products/')({
  ...listSearch('tab', 'q', 'sort', 'order'),
  codeSplitGroupings: [['loader', 'component']],
  loader: (opening) =>
    readAhead(opening, productsPage(1, { text: undefined, state: 'active', ...firstSort(productSorts) })),
  component: ProductsList,
})
