import { ChartLine } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Orders, items and cost over time come here. */
export function AnalyticsScreen() {
  return (
    <>
      <PageHeader title="Analytics" />
      <Card isFlush>
        <EmptyState
          icon={<ChartLine aria-hidden size={22} />}
          title="Nothing to count yet"
          text="Orders, items and cost over time come here."
        />
      </Card>
    </>
  )
}
