import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { productsPage } from '#web/data/products/product-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useLastRecord } from '#web/lib/use-last-record.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { productSorts } from './product-sorts.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsActions } from './products-actions.tsx'
import { ProductsEmpty } from './products-empty.tsx'

/** All products with parts, cost and issues. */
export function ProductsList() {
  const { search } = useScreenSearch('/_app/dashboard/products/')
  const navigate = useNavigate()
  const [isImporting, setIsImporting] = useState(false)
  const state = search.tab === 'archived' ? 'archived' : 'active'
  const { sort, order, sorting } = useColumnSort(productSorts)
  const query = useListQuery((page) => productsPage(page, { text: search.q, state, sort, order }))
  const { data, isPlaceholderData } = query
  const filaments = useQuery(filamentList).data?.filaments
  const columns = useMemo(() => productColumns(filaments ?? []), [filaments])
  return (
    <ListScreen
      title="Products"
      text="What you sell and how we print it. Order items find their product by SKU."
      actions={
        <ProductsActions
          filter={{ text: search.q, state, sort, order }}
          onImport={() => setIsImporting(true)}
        />
      }
    >
      <ListTable
        name="products"
        caption="Products"
        query={query}
        left={useLastRecord('/dashboard/products/')}
        rows={data?.products}
        columns={columns}
        sorting={sorting}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) =>
          void navigate({ to: '/dashboard/products/$productId', params: { productId: id } })
        }
        tabs={<ProductTabs current={state} total={isPlaceholderData ? undefined : data?.pagination.total} />}
        filters={<ListSearch label="Search products" placeholder="Name, SKU or alias" />}
        empty={<ProductsEmpty state={state} onImport={() => setIsImporting(true)} />}
      />
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </ListScreen>
  )
}
