import { Play } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What became of each submit run comes here. */
export function RunsScreen() {
  return (
    <>
      <PageHeader title="Runs" />
      <Card isFlush>
        <EmptyState
          icon={<Play aria-hidden size={22} />}
          title="No run to show yet"
          text="What became of each submit run comes here."
        />
      </Card>
    </>
  )
}
