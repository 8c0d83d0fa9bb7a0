import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import {
  canBeArchived,
  canTransition,
  isOver,
  isQueued,
  stageOf,
} from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { checkMarkedOrders } from '#server/features/order-checks/check-orders.job.ts'
import { restoreOrders } from '#server/features/shop-orders/archive/restore-orders.ts'
import { refreshShopOrderLists } from '#server/features/shop-orders/shop-order-lists.ts'
import { lockShopOrder } from '#server/features/shop-orders/shop-order-store.ts'
import type { Context } from '#server/kernel/context.ts'
import { recordNeedsAttention } from '../digest/record-needs-attention.ts'
import { printOrderFailed, printOrderLeftQueue } from '../print-order-events.ts'
import { settledSignal } from '../queue/wait-for-print-order.ts'
import { notifyOfChange } from './notify-of-change.ts'
import {
  type NewEvent,
  type PrintOrderPatch,
  type PrintOrderRecord,
  updatePrintOrder,
} from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** The lists that contain a print order: all print orders, and those in its stage. */
export const printOrderLists = (stage: string): string[] => ['prints', `prints/${stage}`]

/** A failed store order is unsubmitted again. It counts there, so that no order is in two numbers. */
const listsOf = (order: PrintOrderRecord): string[] =>
  order.state === 'FAILED' && order.shopOrderId && !order.isTest
    ? ['prints']
    : printOrderLists(stageOf(order))

export interface Change {
  to: PrintOrderState
  actor: NewEvent['actor']
  text: string
  patch?: PrintOrderPatch
  /** Books money, between the locks of the order and those of its lists. */
  book?: () => Promise<unknown>
}

/**
 * Moves a print order to another state and updates everything that depends on it: timeline, lists, submit run and, after
 * the commit, open browsers. State changes only happen here.
 */
export async function changePrintOrder(
  context: Context,
  tx: Transaction,
  order: PrintOrderRecord,
  { to, actor, text, patch = {}, book }: Change,
): Promise<PrintOrderRecord> {
  if (!canTransition(order.state, to))
    throw new Error(`A print order can’t move from ${order.state} to ${to}.`)
  const at = context.clock.now()
  const stage = stageOf({ state: to, isTest: order.isTest })
  // A refund long after delivery: what it changes and counts must be there.
  if (order.shopOrderId && canBeArchived(order))
    await restoreOrders(context, tx, order.sellerId, [order.shopOrderId])
  const reset = { attempts: 0, waitUntil: null, ...(order.lacksMoney && { lacksMoney: false }) }
  const changed = await updatePrintOrder(
    tx,
    order,
    { ...reset, ...patch, state: to, stage, stateSince: at },
    { at, actor, from: order.state, to, text },
  )
  const isLeaving = isQueued(order) && !isQueued(changed)
  if (isLeaving) await context.raise(printOrderLeftQueue, { tx, order: changed })
  // When a print order ends or was a test, its shop order may become unsubmitted again.
  const isReleased = isOver(to) || (isLeaving && order.isTest)
  const shopOrderId = isReleased ? order.shopOrderId : null
  // Locked before the list totals, in the same order as submitting, to avoid deadlocks.
  if (shopOrderId) await lockShopOrder(tx, order.sellerId, shopOrderId)
  await book?.()
  if (stage !== stageOf(order)) {
    const item = { sellerId: order.sellerId, itemId: order.id, sortAt: order.createdAt }
    await setLists(tx, [{ ...item, lists: listsOf(changed) }])
  }
  if (to === 'FAILED') await context.raise(printOrderFailed, { tx, order: changed })
  if (shopOrderId) await refreshShopOrder(context, tx, { shopOrderId, sellerId: order.sellerId })
  if (stage === 'NEEDS_YOU') await recordNeedsAttention(context, tx, order.sellerId, [order.id])
  await notifyOfChange(context, tx, changed)
  tx.afterCommit(() => {
    if (!isQueued(changed)) context.signals.notify(settledSignal(order.id))
    publishPrintOrder(context, changed)
  })
  return changed
}

/** Checks a shop order that becomes unsubmitted in the background, because its facts may have changed. */
async function refreshShopOrder(
  context: Context,
  tx: Transaction,
  { shopOrderId, sellerId }: { shopOrderId: string; sellerId: string },
): Promise<void> {
  const { isAnyMarked } = await refreshShopOrderLists(tx, sellerId, [shopOrderId])
  if (isAnyMarked) await context.jobs.send(checkMarkedOrders, { sellerId }, { key: sellerId, tx })
}
