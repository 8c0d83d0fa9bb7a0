import type { SourceChange } from '#contract/source-changes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recordNeedsAttention } from '../print-orders/digest/seller-need-store.ts'
import { publishPrintOrder } from '../print-orders/lifecycle/publish-print-order.ts'
import { type ChangeStep, findSourceChanges } from './find-source-changes.ts'
import type { NewShopOrder, OrderBefore } from './import-store.ts'
import {
  deleteSourceChanges,
  insertSourceChanges,
  moveSourceChanges,
  type NewSourceChange,
} from './source-change-store.ts'

// Whoever looks at more print orders than this refetches anyway when the sync ends.
const MOST_PUBLISHED = 50

/**
 * Keeps what a shop changed of orders that were known, and tells the seller where a print is on its way already: what
 * is printed then is no longer what the shop says.
 */
export async function recordSourceChanges(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orders: readonly NewShopOrder[],
  before: ReadonlyMap<string, OrderBefore>,
): Promise<void> {
  const at = context.clock.now()
  const found = orders.flatMap((order) => {
    const known = before.get(order.id)
    return known ? stepsOf(order, known) : []
  })
  const created = found.flatMap(({ order, step, wasSubmitted }) =>
    step.kind === 'new' ? [asNew(context, order.id, step, wasSubmitted)] : [],
  )
  const moved = found.flatMap(({ step, wasSubmitted }) =>
    step.kind === 'moved' ? [{ ...step, wasSubmitted }] : [],
  )
  await insertSourceChanges(tx, { sellerId, at }, created)
  await moveSourceChanges(tx, { sellerId, at }, moved)
  await deleteSourceChanges(
    tx,
    sellerId,
    found.flatMap(({ step }) => (step.kind === 'reverted' ? [step.id] : [])),
  )
  await tell(context, tx, { sellerId, at }, found)
}

interface Found {
  order: NewShopOrder
  step: ChangeStep
  wasSubmitted: boolean
  printOrderId: string | null
}

function stepsOf(order: NewShopOrder, known: OrderBefore): Found[] {
  const printOrderId = known.livePrintOrder?.id ?? null
  const wasSubmitted = printOrderId !== null
  const steps = findSourceChanges(known, order, {
    open: known.openChanges,
    isSubmitted: wasSubmitted,
    isOurStatus: isOurStatus(order.status, known),
  })
  return steps.map((step) => ({ order, step, wasSubmitted, printOrderId }))
}

/** Open pages of the print orders concerned hear of it, and the seller's next mail names those with something new. */
async function tell(
  context: Context,
  tx: Transaction,
  { sellerId, at }: { sellerId: string; at: Date },
  found: readonly Found[],
): Promise<void> {
  const touched = new Map<string, string>()
  const needy = new Set<string>()
  for (const { order, step, printOrderId } of found) {
    if (printOrderId === null) continue
    touched.set(printOrderId, order.id)
    if (step.kind !== 'reverted') needy.add(printOrderId)
  }
  const needs = [...needy].map((printOrderId) => ({ id: context.newId('evt'), printOrderId }))
  await recordNeedsAttention(tx, { sellerId, at }, needs)
  for (const [id, shopOrderId] of [...touched].slice(0, MOST_PUBLISHED)) {
    tx.afterCommit(() => publishPrintOrder(context, { id, sellerId, shopOrderId }))
  }
}

function asNew(
  context: Context,
  shopOrderId: string,
  { what, before, after }: Pick<SourceChange, 'what' | 'before' | 'after'>,
  wasSubmitted: boolean,
): NewSourceChange {
  return { id: context.newId('chg'), shopOrderId, what, before, after, wasSubmitted }
}

/** What we told the shop comes back as its change: that a print was shipped, or canceled there too. */
function isOurStatus(
  status: NewShopOrder['status'],
  { livePrintOrder, isCanceledByUs }: OrderBefore,
): boolean {
  if (status === 'CANCELED') return isCanceledByUs && livePrintOrder === null
  const { state } = livePrintOrder ?? {}
  return status === 'SHIPPED' && (state === 'SHIPPED' || state === 'DELIVERED')
}
