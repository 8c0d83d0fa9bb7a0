import { slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestLetterings } from '../lettering/request-letterings.ts'
import { requestPricesIn } from '../prices/request-part-prices.ts'
import { recordRuleHits } from '../rules/record-rule-hits.ts'
import { refreshShopOrderLists } from '../shop-orders/shop-order-lists.ts'
import { sendDayCapMails } from '../spending/send-day-cap-mails.ts'
import { inspectOrders } from './inspect-orders.ts'
import { storeChecks } from './order-check-store.ts'

/** Matches, inspects and lists a seller's orders in the transaction that changed them, so that no check is ever stale. */
export async function checkOrders(
  context: Context,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const inspected = await inspectOrders(context, tx, sellerId, ids)
  await storeInspected(context, tx, sellerId, inspected)
}

/** Stores inspections and updates the order lists accordingly. */
export async function storeInspected(
  context: Context,
  tx: Transaction,
  sellerId: string,
  inspected: readonly InspectedOrder[],
): Promise<void> {
  const checks = inspected.map(({ order, inspection }) => ({
    orderId: order.id,
    checkVersion: order.checkVersion,
    isUnsubmitted: order.isUnsubmitted,
    isPartialAllowed: order.isPartialAllowed,
    inspection,
  }))
  await storeChecks(tx, sellerId, checks, context.clock.now())
  await requestTexts(context, tx, sellerId, inspected)
  const hits = checks.map(({ orderId, isUnsubmitted, inspection }) => ({
    shopOrderId: orderId,
    hitRuleIds: isUnsubmitted ? inspection.hitRuleIds : [],
    notify: inspection.notify,
  }))
  await recordRuleHits(context, tx, sellerId, hits)
  await sendDayCapMails(context, tx, sellerId, inspected)
  await refreshShopOrderLists(
    tx,
    sellerId,
    checks.map(({ orderId }) => orderId),
  )
  tx.afterCommit(() => context.realtime.toUser(sellerId, 'shopOrdersUpdate', { checked: checks.length }))
}

/** Requests the print files with buyers' texts that open orders need, and their prices. */
async function requestTexts(
  context: Context,
  tx: Transaction,
  sellerId: string,
  inspected: readonly InspectedOrder[],
): Promise<void> {
  const open = inspected.filter(({ order }) => order.isUnsubmitted)
  const changed = open.flatMap(({ order, inspection }) =>
    inspection.lines.filter(({ letterings }, index) => {
      const before = order.lines[index]?.letteringIds ?? []
      return (
        letterings.map(({ id }) => id).join() !== before.join() || letterings.some(({ isMade }) => !isMade)
      )
    }),
  )
  await requestLetterings(context, tx, sellerId, changed)
  const unpriced = open.flatMap(({ inspection }) =>
    inspection.estimateCents === null ? inspection.lines : [],
  )
  const parts = unpriced.flatMap(({ items, letterings }) =>
    items.flatMap((item) =>
      item.type === 'PRINT' && letterings.some(({ id, isMade }) => isMade && id === item.publicFileServiceId)
        ? [{ fileId: item.publicFileServiceId, filamentId: item.filamentId, options: slicerOptionsKey(item) }]
        : [],
    ),
  )
  if (parts.length > 0) await requestPricesIn(context, tx, parts)
}
