import { PackageSearch } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Every order that came from a shop comes here, to be searched. */
export function ShopOrdersScreen() {
  return (
    <>
      <PageHeader title="Shop orders" />
      <Card isFlush>
        <EmptyState
          icon={<PackageSearch aria-hidden size={22} />}
          title="Nothing to look through yet"
          text="Every order that came from a shop comes here, to be searched."
        />
      </Card>
    </>
  )
}
