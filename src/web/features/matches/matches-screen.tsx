import { Spline } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Lines that no product fits come here, to be tied to a product once. */
export function MatchesScreen() {
  return (
    <>
      <PageHeader title="Matches" />
      <Card isFlush>
        <EmptyState
          icon={<Spline aria-hidden size={22} />}
          title="Nothing to match yet"
          text="Lines that no product fits come here, to be tied to a product once."
        />
      </Card>
    </>
  )
}
