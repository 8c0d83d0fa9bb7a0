import type { Sale } from '#contract/portals/sales.ts'
import { Badge } from '#web/ui/badge.tsx'
import { saleDisputes, saleStates } from './sale-labels.ts'

/** The status of a sale, and its dispute if there is one. */
export function SaleBadges({
  sale: { state, disputeState, isTextWaiting },
}: {
  sale: Pick<Sale, 'state' | 'disputeState' | 'isTextWaiting'>
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={saleStates[state].tone}>{saleStates[state].label}</Badge>
      {isTextWaiting && <Badge tone="warn">Check text</Badge>}
      {disputeState && (
        <Badge tone={saleDisputes[disputeState].tone}>{saleDisputes[disputeState].label}</Badge>
      )}
    </span>
  )
}
