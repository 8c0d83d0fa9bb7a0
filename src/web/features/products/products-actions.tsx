import { Plus, Upload } from 'lucide-react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  filter: { text: string | undefined; state: 'active' | 'archived' }
  onImport: () => void
}

/** Export, import and new product. */
export function ProductsActions({ filter, onImport }: Props) {
  const { setSearch } = useDashboardSearch()
  return (
    <>
      <ExportLink path="/exports/products" filter={filter} />
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
