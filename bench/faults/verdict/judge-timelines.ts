import { canTransition } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { PrintOrderFact } from './evidence.ts'

/** Timelines that have a gap, a step that is not allowed, or another end than the print order. */
export function judgeTimelines(printOrders: readonly PrintOrderFact[]): string[] {
  return printOrders.flatMap((order) => {
    const wrong = whatIsWrong(order)
    return wrong ? [`timeline: ${order.id} ${wrong}`] : []
  })
}

function whatIsWrong({ events, state }: PrintOrderFact): string | null {
  const [first, ...steps] = events
  if (first?.from !== null || first.to !== 'PREPARED') return 'does not begin with PREPARED'
  let current: PrintOrderFact['state'] = first.to
  for (const { from, to } of steps) {
    if (from !== current) return `continues from ${from} although it was ${current}`
    // A cancel that was refused is an entry without a change.
    if (from !== to && !canTransition(from, to)) return `goes from ${from} to ${to}`
    current = to
  }
  return current === state ? null : `ends with ${current}, not ${state}`
}
