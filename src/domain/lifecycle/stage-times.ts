import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { stageOf } from './print-order-lifecycle.ts'

type StageTime = PrintOrder['stages'][number]

/** How long an order spent in each stage, next to the typical time. */
export function stageTimes(
  events: readonly { at: Date; to: PrintOrderState }[],
  { isTest, typicalHours }: { isTest: boolean; typicalHours: ReadonlyMap<Stage, number> },
): StageTime[] {
  const times: StageTime[] = []
  for (const { at, to } of events) {
    const stage = stageOf({ state: to, isTest })
    const last = times.at(-1)
    if (last?.stage === stage) continue
    const enteredAt = at.toISOString()
    if (last) last.leftAt = enteredAt
    times.push({ stage, enteredAt, leftAt: null, typicalHours: typicalHours.get(stage) ?? null })
  }
  return times
}
