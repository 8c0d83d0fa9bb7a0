import type { Stage } from '#contract/orders/print-order-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stageWords } from './stage-words.ts'

export function OrderStageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={stageWords[stage].tone}>{stageWords[stage].label}</Badge>
}
