import { Printer, SearchX } from 'lucide-react'
import { stageLabels, stageOf } from '#web/entities/order/stage-labels.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The empty state: no order matches the filter, or none was submitted yet. */
export function PrintOrdersEmpty() {
  const { search, setSearch } = useDashboardSearch()
  const { number } = search
  const stage = stageOf(search.stage)
  if (!number && !stage) {
    return (
      <EmptyState
        icon={<Printer aria-hidden size={22} />}
        title="Nothing sent to print yet"
        text="Submit an order, or try the demo order: it gets a real price, but isn’t charged or printed."
        action={
          <Button variant="primary" onClick={() => setSearch({ view: 'unsubmitted' })}>
            See unsubmitted orders
          </Button>
        }
      />
    )
  }
  const inStage = stage ? ` in “${stageLabels[stage].label}”` : ''
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={22} />}
      title={number ? 'No orders match' : `No orders${inStage}`}
      text={
        number
          ? `No order${inStage} has a number starting with “${number}”.`
          : stageLabels[stage ?? 'QUEUED'].meaning
      }
      action={
        <Button onClick={() => setSearch({ number: undefined, stage: undefined })}>
          See all print orders
        </Button>
      }
    />
  )
}
