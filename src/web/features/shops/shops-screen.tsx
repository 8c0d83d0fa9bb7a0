import { Store } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Connections are made and looked after in the settings. */
export function ShopsScreen() {
  return (
    <>
      <PageHeader title="Shops" />
      <Card isFlush>
        <EmptyState
          icon={<Store aria-hidden size={22} />}
          title="Shops are in the settings for now"
          text="Connections are made and looked after in the settings."
        />
      </Card>
    </>
  )
}
