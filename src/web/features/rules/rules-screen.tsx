import { Workflow } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What should happen to orders by themselves comes here. */
export function RulesScreen() {
  return (
    <>
      <PageHeader title="Rules" />
      <Card isFlush>
        <EmptyState
          icon={<Workflow aria-hidden size={22} />}
          title="No rules yet"
          text="What should happen to orders by themselves comes here."
        />
      </Card>
    </>
  )
}
