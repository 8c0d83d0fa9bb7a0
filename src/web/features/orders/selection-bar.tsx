import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { largestRun } from '#contract/constants.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { BulkAction, BulkBar } from '#web/ui/bulk-bar.tsx'
import type { SubmitState } from './order-readiness.ts'
import { clearSelection, useOrderSelection } from './order-selection-store.ts'
import { type SubmitSummary, summariseSubmit } from './submit-summary.ts'

interface Props {
  state: SubmitState
  /** How many orders match the filter, over all pages. */
  total: number
  isFiltered: boolean
  isSelectingAll: boolean
  onSelectAll: () => void
  onSubmit: (orders: Iterable<ShopOrderRow>) => void
}

/** What is selected, over all pages, how much of it can be submitted, and why the rest cannot. */
export function SelectionBar({ state, total, isFiltered, isSelectingAll, onSelectAll, onSubmit }: Props) {
  const selected = useOrderSelection(({ selected }) => selected)
  const summary = useMemo(() => summariseSubmit(selected.values(), state), [selected, state])
  const canSelectMore = selected.size < Math.min(total, largestRun)
  return (
    <BulkBar count={selected.size} onClear={clearSelection} note={<WhyNot summary={summary} />}>
      {canSelectMore && (
        <BulkAction
          label={
            isSelectingAll
              ? 'Selecting…'
              : `Select all ${total.toLocaleString('en')}${isFiltered ? ' matching' : ''}`
          }
          icon={null}
          isDisabled={isSelectingAll}
          onSelect={onSelectAll}
        />
      )}
      <BulkAction
        label={submitLabel(summary, selected.size)}
        icon={<Send aria-hidden size={16} />}
        isDisabled={summary.eligible.length === 0}
        onSelect={() => onSubmit(selected.values())}
      />
    </BulkBar>
  )
}

function submitLabel({ eligible, skippedCount }: SubmitSummary, count: number): string {
  const ready = eligible.length.toLocaleString('en')
  return skippedCount === 0 ? `Submit ${ready}` : `Submit ${ready} of ${count.toLocaleString('en')}`
}

function WhyNot({ summary: { skipped } }: { summary: SubmitSummary }) {
  if (skipped.length === 0) return null
  const why = skipped
    .map(({ by, orders }) => `${orders.length.toLocaleString('en')} ${shortly[by]}`)
    .join(', ')
  return (
    <p
      className="max-w-full basis-full truncate px-3 pb-1 text-canvas/75 sm:max-w-80 sm:basis-auto sm:py-0 sm:pl-0"
      title={why}
    >
      {why}
    </p>
  )
}

const shortly = {
  NO_PRODUCT: 'without a product',
  NO_LINES: 'with nothing to print',
  NO_ADDRESS: 'with an incomplete address',
  NOT_OPEN: 'not open in the shop',
  IN_QUEUE: 'being submitted',
  SUBMITTED: 'already submitted',
  EMAIL_NOT_VERIFIED: 'until your address is confirmed',
  APPLICATION_REQUIRED: 'until live ordering is open',
} as const
