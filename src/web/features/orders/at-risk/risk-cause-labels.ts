import type { OrderAtRisk, RiskCause } from '#contract/orders/orders-at-risk.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { stageLabels } from '#web/entities/order/stage-labels.ts'

/** What keeps an order from being on time. */
export const riskCauseLabels: Readonly<Record<RiskCause, string>> = {
  NOT_SUBMITTED: 'Not submitted',
  OUT_OF_STOCK: 'Out of stock',
  STUCK: 'Stuck at the provider',
  SLOW_STAGE: 'Slow stage',
  SHORT_TIME: 'Little time left',
}

/** More about the cause, in a few words; null if the label says it all. */
export function causeDetail({ cause, stage, blockedBy, isHeld }: OrderAtRisk): string | null {
  if (cause === 'OUT_OF_STOCK') return 'Filament unavailable'
  if (stage === null) return isHeld ? 'On hold' : blockedBy ? causeLabels[blockedBy].label : 'Ready to submit'
  return stageLabels[stage].label
}
