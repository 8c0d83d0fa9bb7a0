import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { type BlockedBy, lineLabel, readinessOf, type SubmitState } from './order-readiness.ts'

/** What submitting a selection would do. */
export interface SubmitSummary {
  /** Every order that can be submitted, oldest first: the order of the submit run. */
  eligible: readonly ShopOrderRow[]
  /** Of these, how many are charged; the others are tests. */
  charged: number
  tests: number
  skipped: readonly SkippedOrders[]
  skippedCount: number
}

interface SkippedOrders {
  by: BlockedBy
  orders: readonly ShopOrderRow[]
  /** Why, in a sentence without its subject: "have a line without a product: MYSTERY-BOX". */
  why: string
}

/** Sorts a selection into what can be submitted and what cannot, with the reasons. */
export function summariseSubmit(orders: Iterable<ShopOrderRow>, state: SubmitState): SubmitSummary {
  const eligible: ShopOrderRow[] = []
  const blocked = new Map<BlockedBy, ShopOrderRow[]>()
  for (const order of orders) {
    const readiness = readinessOf(order, state)
    if (readiness.kind === 'blocked') {
      blocked.set(readiness.by, [...(blocked.get(readiness.by) ?? []), order])
    } else eligible.push(order)
  }
  const tests = eligible.filter(({ isDemo }) => isDemo).length
  const skipped = [...blocked].map(([by, them]) => ({ by, orders: them, why: whySkipped(by, them) }))
  return {
    eligible: eligible.toSorted((a, b) => a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id)),
    charged: eligible.length - tests,
    tests,
    skipped,
    skippedCount: skipped.reduce((sum, { orders: them }) => sum + them.length, 0),
  }
}

function whySkipped(by: BlockedBy, orders: readonly ShopOrderRow[]): string {
  const one = orders.length === 1
  switch (by) {
    case 'NO_PRODUCT':
      return `${one ? 'has' : 'have'} a line without a product: ${unmatchedLabels(orders)}`
    case 'NO_LINES':
      return `${one ? 'has' : 'have'} nothing to print`
    case 'NO_ADDRESS':
      return `${one ? 'has' : 'have'} an incomplete address`
    case 'NOT_OPEN':
      return `${one ? 'is' : 'are'} not open in your shop`
    case 'IN_QUEUE':
      return `${one ? 'is' : 'are'} being submitted already`
    case 'SUBMITTED':
      return `${one ? 'was' : 'were'} submitted before`
    case 'EMAIL_NOT_VERIFIED':
      return `${one ? 'waits' : 'wait'} until your address is confirmed`
    case 'APPLICATION_REQUIRED':
      return `${one ? 'waits' : 'wait'} until live ordering is open for you`
  }
}

function unmatchedLabels(orders: readonly ShopOrderRow[]): string {
  const lines = orders.flatMap((order) => order.lines).filter(({ product }) => product === null)
  const labels = [...new Set(lines.map(lineLabel))]
  const shown = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${shown} and ${labels.length - 3} more` : shown
}
