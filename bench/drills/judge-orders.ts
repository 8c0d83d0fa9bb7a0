import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import type { DrillResult } from './drill.ts'
import type { Confirmed } from './submit-steadily.ts'

interface Evidence {
  confirmed: readonly Confirmed[]
  ledger: readonly Pick<LedgerLine, 'action' | 'reference'>[]
  /** Null where the database doesn't answer. */
  printOrders: readonly { id: string; shop_order_id: string | null }[] | null
  /** Whether everything was sent in the end. */
  isQuiet: boolean
}

/** Compares what was confirmed with what the product has, and with what the provider printed. */
export function judgeOrders({ confirmed, ledger, printOrders, isQuiet }: Evidence): DrillResult {
  if (!printOrders)
    return {
      isPassed: false,
      verdict: `whether one of ${confirmed.length} confirmed orders is lost can’t be read`,
    }
  const known = new Set(printOrders.map(({ shop_order_id: id }) => id))
  const lost = confirmed.filter(({ shopOrderId }) => !known.has(shopOrderId)).length
  const orderOf = new Map(printOrders.map(({ id, shop_order_id: order }) => [id, order ?? id]))
  const times = new Map<string, number>()
  for (const { action, reference } of ledger) {
    if (action !== 'order.processed' || !reference) continue
    const order = orderOf.get(reference) ?? reference
    times.set(order, (times.get(order) ?? 0) + 1)
  }
  const twice = [...times.values()].filter((count) => count > 1).length
  return {
    isPassed: lost === 0 && twice === 0 && confirmed.length > 0 && times.size > 0 && isQuiet,
    verdict: `of ${confirmed.length} orders confirmed ${lost} lost, of ${times.size} printed ${twice} twice${isQuiet ? '' : ', orders were still waiting at the end'}`,
  }
}
