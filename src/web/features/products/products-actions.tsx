import { Download, Plus, Upload } from 'lucide-react'
import { useExportProducts } from '#web/data/products/product-mutations.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'

/** Export, import and new product. */
export function ProductsActions({ onImport }: { onImport: () => void }) {
  const { setSearch } = useDashboardSearch()
  const exporting = useExportProducts()
  return (
    <>
      <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden size={16} />
        Export
      </Button>
      <Button onClick={onImport}>
        <Upload aria-hidden size={16} />
        Import
      </Button>
      <Button variant="primary" onClick={() => setSearch({ product: 'new' })}>
        <Plus aria-hidden size={16} />
        New product
      </Button>
    </>
  )
}
