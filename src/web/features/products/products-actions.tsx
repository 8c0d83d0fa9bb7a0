import { useNavigate } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import type { ProductFilter } from '#web/data/products/product-queries.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  filter: ProductFilter
  onImport: () => void
}

/** Export, import and new product. */
export function ProductsActions({ filter, onImport }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <ExportLink path="/exports/products" filter={{ ...filter }} />
      <Button onClick={onImport}>
        <Upload aria-hidden size={16} />
        Import
      </Button>
      <Button
        variant="primary"
        onClick={() => void navigate({ to: '/dashboard/products/$productId', params: { productId: 'new' } })}
      >
        <Plus aria-hidden size={16} />
        New product
      </Button>
    </>
  )
}
