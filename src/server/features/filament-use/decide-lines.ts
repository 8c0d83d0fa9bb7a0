import type { Product } from '#contract/products/products.ts'
import type { Queries } from '#server/db/database.ts'
import {
  filamentsIn,
  itemsOf,
  readWaitingLines,
  type WaitingLine,
} from '../order-checks/read-waiting-lines.ts'

interface Work {
  filamentId: string
  by: string
  /** Lines that get their own filament choice. */
  lines: readonly { lineId: string; orderId: string; orderNumber: string }[]
  changes: readonly { before: Product; after: Product }[]
}

interface Decided {
  choices: { orderId: string; lineId: string; filamentId: string | null }[]
  skipped: { lineId: string; orderNumber: string; reason: string }[]
  /** Number of orders whose filament changes because their product changes. */
  followingOrders: number
}

/** Decides what a substitution does to lines of unsubmitted orders when these products change with it. */
export async function decideLines(db: Queries, sellerId: string, work: Work): Promise<Decided> {
  const { filamentId, lines, changes } = work
  const after = new Map(changes.map((change) => [change.after.id, change.after]))
  const changed = (waiting: WaitingLine): WaitingLine => {
    const product = after.get(waiting.product.id)
    return product ? { ...waiting, product: { ...waiting.product, ...contentOf(product) } } : waiting
  }
  const named = lines.map(({ lineId }) => lineId)
  const { lines: waiting } = await readWaitingLines(db, sellerId, after.size > 0 ? null : named)
  const needs = (each: WaitingLine) => filamentsOf(each).has(filamentId)
  const following = waiting.filter((each) => needs(each) && !needs(changed(each)))
  const byLine = new Map(waiting.map((each) => [each.line.id, changed(each)]))
  const judged = lines.map((line) => ({ line, ...judge(byLine.get(line.lineId), work) }))
  return {
    choices: judged.flatMap(({ line, choice }) =>
      choice ? [{ orderId: line.orderId, lineId: line.lineId, filamentId: choice.filamentId }] : [],
    ),
    skipped: judged.flatMap(({ line: { lineId, orderNumber }, reason }) =>
      reason ? [{ lineId, orderNumber, reason }] : [],
    ),
    followingOrders: new Set(following.map(({ orderId }) => orderId)).size,
  }
}

const contentOf = ({ options, fulfillment }: Product) => ({ options, fulfillment })

const filamentsOf = (waiting: WaitingLine): Set<string> =>
  filamentsIn(itemsOf(waiting, waiting.chosenFilamentId))

function judge(
  waiting: WaitingLine | undefined,
  { filamentId, by }: Work,
): { choice?: { filamentId: string | null }; reason?: string } {
  if (!waiting) return { reason: 'The order was already submitted' }
  const filaments = filamentsOf(waiting)
  // It follows its product, or the filament was changed meanwhile.
  if (!filaments.has(filamentId)) return {}
  if (filaments.size > 1) return { reason: 'Its parts use several filaments' }
  const without = filamentsIn(itemsOf(waiting, waiting.ruleFilamentId))
  return { choice: { filamentId: without.size === 1 && without.has(by) ? null : by } }
}
