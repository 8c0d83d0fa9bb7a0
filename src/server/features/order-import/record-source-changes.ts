import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recordNeedsAttention } from '../print-orders/digest/record-needs-attention.ts'
import { publishPrintOrder } from '../print-orders/lifecycle/publish-print-order.ts'
import type { OrderContent } from './describe-order-content.ts'
import { type ChangeStep, findSourceChanges } from './find-source-changes.ts'
import type { OrderBefore } from './import-store.ts'
import { deleteSourceChanges, insertSourceChanges, moveSourceChanges } from './source-change-store.ts'

// Browsers that show more print orders than this refetch anyway when the sync ends.
const MAX_PUBLISHED = 50

type NewVersion = OrderContent & { id: string }

/**
 * Records the store's changes to known orders, and notifies the seller about those already submitted, because the
 * print no longer matches the store.
 */
export async function recordSourceChanges(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orders: readonly NewVersion[],
  before: ReadonlyMap<string, OrderBefore>,
): Promise<void> {
  const found = orders.flatMap((order) => {
    const known = before.get(order.id)
    return known ? stepsOf(order, known) : []
  })
  await storeSteps(context, tx, sellerId, found)
}

/** Records that the store has versions of these orders that can't be read. */
export async function recordUnreadableVersions(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orders: readonly OrderBefore[],
): Promise<void> {
  const found = orders.flatMap((order) => {
    const { id, livePrintOrder, openChanges } = order
    if (order.status !== 'OPEN' && !livePrintOrder) return []
    const open = openChanges.find(({ what }) => what === 'UNREADABLE')
    const change = { what: 'UNREADABLE', before: '', after: '' } as const
    const step: ChangeStep = open ? { ...change, kind: 'moved', id: open.id } : { ...change, kind: 'new' }
    return [{ orderId: id, step, printOrderId: livePrintOrder?.id ?? null }]
  })
  await storeSteps(context, tx, sellerId, found)
}

async function storeSteps(
  context: Context,
  tx: Transaction,
  sellerId: string,
  found: readonly Found[],
): Promise<void> {
  const at = context.clock.now()
  const created = found.flatMap(({ orderId: shopOrderId, step, printOrderId }) =>
    step.kind === 'new' ? [{ ...step, id: context.newId('chg'), shopOrderId, printOrderId }] : [],
  )
  const moved = found.flatMap(({ orderId: shopOrderId, step, printOrderId }) =>
    step.kind === 'moved' ? [{ ...step, shopOrderId, printOrderId }] : [],
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
  orderId: string
  step: ChangeStep
  printOrderId: string | null
}

function stepsOf(order: NewVersion, known: OrderBefore): Found[] {
  const printOrderId = known.livePrintOrder?.id ?? null
  const steps = findSourceChanges(known, order, {
    open: known.openChanges,
    isSubmitted: printOrderId !== null,
    isOurStatus: isOurStatus(order, known),
  })
  return steps.map((step) => ({ orderId: order.id, step, printOrderId }))
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
  for (const { orderId, step, printOrderId } of found) {
    if (printOrderId === null) continue
    touched.set(printOrderId, orderId)
    if (step.kind !== 'reverted') needingAttention.add(printOrderId)
  }
  await recordNeedsAttention(context, tx, sellerId, [...needingAttention])
  for (const [id, shopOrderId] of [...touched].slice(0, MAX_PUBLISHED)) {
    tx.afterCommit(() => publishPrintOrder(context, { id, sellerId, shopOrderId }))
  }
}

/** Our own updates come back as changes of the store: shipped orders, in whole or parcel by parcel, and orders we canceled there. */
function isOurStatus(
  { status, details }: Pick<OrderContent, 'status' | 'details'>,
  { livePrintOrder, isCanceledByUs }: OrderBefore,
): boolean {
  if (status === 'CANCELED') return isCanceledByUs && livePrintOrder === null
  const { state } = livePrintOrder ?? {}
  const isSent = status === 'SHIPPED' || details.isPartlyShipped === true
  return isSent && (state === 'SHIPPED' || state === 'DELIVERED')
}
