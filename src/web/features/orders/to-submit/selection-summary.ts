import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { canSubmit, submitStateOf } from '#domain/inspection/submit-state.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'

/** The orders of a selection each action applies to, and why others are blocked. */
export interface SelectionSummary {
  submittable: readonly ShopOrderRow[]
  holdable: readonly ShopOrderRow[]
  releasable: readonly ShopOrderRow[]
  /** Why the others can't be submitted: "3 address incomplete, 1 held". */
  whyNot: string
}

export function summarizeSelection(
  orders: Iterable<ShopOrderRow>,
  underWay: ReadonlySet<string>,
): SelectionSummary {
  const all = [...orders]
  const free = all.filter((order) => order.isUnsubmitted && !underWay.has(order.id))
  const counts = new Map<string, number>()
  for (const order of all) {
    if (canSubmit(order, underWay.has(order.id))) continue
    const why = shortly(order, underWay)
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return {
    submittable: all.filter((order) => canSubmit(order, underWay.has(order.id))),
    holdable: free.filter(({ hold }) => !hold),
    releasable: free.filter(({ hold }) => hold),
    whyNot: [...counts].map(([why, count]) => `${count.toLocaleString('en')} ${why}`).join(', '),
  }
}

function shortly(order: ShopOrderRow, underWay: ReadonlySet<string>): string {
  const standing = submitStateOf(order, underWay.has(order.id))
  if (standing.kind === 'under-way') return 'being submitted'
  if (standing.kind === 'submitted') return 'already submitted'
  if (standing.kind === 'held') return 'held'
  const [first] = standing.kind === 'blocked' ? standing.reasons : []
  return first ? causeLabels[first.cause].label.toLowerCase() : 'being checked'
}
