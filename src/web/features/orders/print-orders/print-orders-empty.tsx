import { Printer, SearchX } from 'lucide-react'
import { stageLabels } from '#web/entities/order/stage-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { noPrintOrderFilter, printOrderFilter } from '../print-order-filter.ts'

/** The empty state: no order matches the filter, or none was submitted yet. */
export function PrintOrdersEmpty() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const { stage, number, ...chips } = printOrderFilter(search)
  const isChipped = Object.values(chips).some(Boolean)
  const isNarrowed = Boolean(number || isChipped)
  if (!isNarrowed && !stage) {
    return (
      <EmptyState
        icon={Printer}
        title="Nothing sent to print yet"
        text="Submit an order, or try the demo order: it gets a real price, but isn’t charged or printed."
        action={
          <AppLink to="/dashboard/orders" className={buttonStyle({ variant: 'primary' })}>
            See unsubmitted orders
          </AppLink>
        }
      />
    )
  }
  const inStage = stage ? ` in “${stageLabels[stage].label}”` : ''
  return (
    <EmptyState
      icon={SearchX}
      title={isNarrowed ? 'No orders match' : `No orders${inStage}`}
      text={
        isNarrowed
          ? isChipped
            ? `No order${inStage} matches these filters.`
            : `No order${inStage} has a number starting with “${number}”.`
          : stageLabels[stage ?? 'QUEUED'].meaning
      }
      action={
        <Button onClick={() => setSearch({ ...noPrintOrderFilter, stage: undefined })}>
          See all print orders
        </Button>
      }
    />
  )
}
