import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import { stagesOnTheWay } from './stage-labels.ts'

/** When an order first reached each stage, derived from its events. */
export function stageTimes(
  events: readonly { to: PrintOrderState; at: string }[],
): ReadonlyMap<Stage, string> {
  const times = new Map<Stage, string>()
  for (const { to, at } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const stage = stageOfState[to]
    if (stagesOnTheWay.includes(stage) && !times.has(stage)) times.set(stage, at)
  }
  return times
}
