import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pageSizes } from '#contract/constants.ts'
import { filamentList } from '#web/data/catalog-queries.ts'
import { productsPage } from '#web/data/product-queries.ts'
import { useReturnToRow } from '#web/entities/use-return-to-row.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { productColumns } from './product-columns.tsx'
import { useExportProducts } from './product-mutations.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsEmpty } from './products-empty.tsx'

interface Props {
  /** The product whose page was left just now. */
  left: string | null
}

/** All products with what they are made of, what they cost and what is wrong with them. */
export function ProductsList({ left }: Props) {
  const { setSearch } = useDashboardSearch()
  const [isImporting, setIsImporting] = useState(false)
  const exporting = useExportProducts()
  return (
    <>
      <PageHeader
        title="Products"
        text="What you sell, and how one unit of it is made. Lines of orders find their product by its SKU."
        actions={
          <>
            <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
              <Download aria-hidden size={16} />
              Export
            </Button>
            <Button onClick={() => setIsImporting(true)}>
              <Upload aria-hidden size={16} />
              Import
            </Button>
            <Button variant="primary" onClick={() => setSearch({ product: 'new' })}>
              <Plus aria-hidden size={16} />
              New product
            </Button>
          </>
        }
      />
      <ProductsTable left={left} onImport={() => setIsImporting(true)} />
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  )
}

function ProductsTable({ left, onImport }: Props & { onImport: () => void }) {
  const { search, setSearch } = useDashboardSearch()
  const state = search.tab === 'archived' ? 'archived' : 'active'
  const query = useQuery(productsPage(search.page, { text: search.q, state }))
  const { data, error, isPlaceholderData } = query
  const filaments = useQuery(filamentList).data?.filaments
  const columns = useMemo(() => productColumns(filaments ?? []), [filaments])
  const layout = useColumnLayout('products', useAccount()?.id, columns)
  useReturnToRow(left, data !== undefined)
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))
  return (
    <Card isFlush>
      <ProductTabs current={state} total={isPlaceholderData ? undefined : data?.pagination.total} />
      <div className="flex gap-2 border-line border-b p-3">
        <SearchField
          label="Search products"
          placeholder="Name, SKU or alias"
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q || undefined })}
          className="mr-auto w-full sm:w-72"
        />
        <ColumnMenu layout={layout} />
      </div>
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {(data || !error) && (
        <DataTable
          caption="Products"
          columns={layout.columns}
          layout={layout}
          rows={data?.products}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          onOpen={({ id }) => setSearch({ product: id })}
          isRefetching={isPlaceholderData}
          skeletonRows={pageSizes.unsubmitted}
          empty={<ProductsEmpty state={state} onImport={onImport} />}
        />
      )}
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </Card>
  )
}
