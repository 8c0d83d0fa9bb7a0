import type { PrintOrderState, Stage } from '#contract/print-order-states.ts'

/** The stage a state counts to on the way of an order; the states aside belong to none. */
const stages: Readonly<Partial<Record<PrintOrderState, Stage>>> = {
  SUBMITTED: 'QUEUED',
  QUEUED: 'QUEUED',
  PRINTING: 'PRINTING',
  ITEMS_ON_SHELF: 'PRINTING',
  POST_PROCESSING: 'PACKING',
  COMPLETED: 'PACKING',
  AWAITING_SHIPMENT: 'PACKING',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'DELIVERED',
}

/** When an order first reached each stage, out of what happened to it. */
export function stageTimes(
  events: readonly { to: PrintOrderState; at: string }[],
): ReadonlyMap<Stage, string> {
  const times = new Map<Stage, string>()
  for (const { to, at } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const stage = stages[to]
    if (stage && !times.has(stage)) times.set(stage, at)
  }
  return times
}
