import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stageLabels } from './stage-labels.ts'

export function OrderStageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={stageLabels[stage].tone}>{stageLabels[stage].label}</Badge>
}

/** The stage of one attempt. A failed attempt says so: its order waits in “To submit”, or needs attention. */
export function PrintOrderBadge({ state, stage }: { state: PrintOrderState; stage: Stage }) {
  return state === 'FAILED' ? <Badge tone="danger">Failed</Badge> : <OrderStageBadge stage={stage} />
}
