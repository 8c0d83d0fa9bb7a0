import { Printer, SearchX } from 'lucide-react'
import { stageOf, stageWords } from '#web/entities/order/stage-words.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Why there is no print order: nothing matches, or nothing was submitted yet. */
export function PrintOrdersEmpty() {
  const { search, setSearch } = useDashboardSearch()
  const { number } = search
  const stage = stageOf(search.stage)
  if (!number && !stage) {
    return (
      <EmptyState
        icon={<Printer aria-hidden size={22} />}
        title="Nothing sent to print yet"
        text="Submit an order, or try it with the demo order: it is priced as a test, not charged and not printed."
        action={
          <Button variant="primary" onClick={() => setSearch({ view: 'unsubmitted' })}>
            See unsubmitted orders
          </Button>
        }
      />
    )
  }
  const inStage = stage ? ` in “${stageWords[stage].label}”` : ''
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={22} />}
      title={number ? 'No order matches' : `No order${inStage}`}
      text={
        number
          ? `No print order${inStage} has a number that starts with “${number}”.`
          : stageWords[stage ?? 'QUEUED'].meaning
      }
      action={
        <Button onClick={() => setSearch({ number: undefined, stage: undefined })}>
          See all print orders
        </Button>
      }
    />
  )
}
