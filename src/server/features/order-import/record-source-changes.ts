import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recordNeedsAttention } from '../print-orders/digest/record-needs-attention.ts'
import { publishPrintOrder } from '../print-orders/lifecycle/publish-print-order.ts'
import { type ChangeStep, findSourceChanges } from './find-source-changes.ts'
import type { NewShopOrder, OrderBefore } from './import-store.ts'
import {
  deleteSourceChanges,
  insertSourceChanges,
  moveSourceChanges,
  type NewSourceChange,
} from './source-change-store.ts'

// Browsers that show more print orders than this refetch anyway when the sync ends.
const MAX_PUBLISHED = 50

/**
 * Records the store's changes to known orders, and notifies the seller about those already submitted, because the
 * print no longer matches the store.
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
  await notifySeller(context, tx, sellerId, found)
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

/** Updates open pages of the affected print orders, and includes new changes in the seller's next digest. */
async function notifySeller(
  context: Context,
  tx: Transaction,
  sellerId: string,
  found: readonly Found[],
): Promise<void> {
  const touched = new Map<string, string>()
  const needingAttention = new Set<string>()
  for (const { order, step, printOrderId } of found) {
    if (printOrderId === null) continue
    touched.set(printOrderId, order.id)
    if (step.kind !== 'reverted') needingAttention.add(printOrderId)
  }
  await recordNeedsAttention(context, tx, sellerId, [...needingAttention])
  for (const [id, shopOrderId] of [...touched].slice(0, MAX_PUBLISHED)) {
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

/** Our own updates come back as changes of the store: shipped orders, and orders we canceled there. */
function isOurStatus(
  status: NewShopOrder['status'],
  { livePrintOrder, isCanceledByUs }: OrderBefore,
): boolean {
  if (status === 'CANCELED') return isCanceledByUs && livePrintOrder === null
  const { state } = livePrintOrder ?? {}
  return status === 'SHIPPED' && (state === 'SHIPPED' || state === 'DELIVERED')
}
