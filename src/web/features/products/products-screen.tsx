import { Shapes } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What your SKUs are printed from comes here, with its parts and filaments. */
export function ProductsScreen() {
  return (
    <>
      <PageHeader title="Products" />
      <Card isFlush>
        <EmptyState
          icon={<Shapes aria-hidden size={22} />}
          title="No products to show yet"
          text="What your SKUs are printed from comes here, with its parts and filaments."
        />
      </Card>
    </>
  )
}
