import type { Stage } from '#contract/orders/print-order-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stageLabels } from './stage-labels.ts'

export function OrderStageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={stageLabels[stage].tone}>{stageLabels[stage].label}</Badge>
}
