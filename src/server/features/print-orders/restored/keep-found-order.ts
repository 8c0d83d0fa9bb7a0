import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { checkTwinsOf } from '#server/features/order-checks/check-twins.job.ts'
import { refreshShopOrderLists } from '#server/features/shop-orders/shop-order-lists.ts'
import { linkPrintOrders } from '#server/features/shop-orders/shop-order-store.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ListedOrder } from '#server/providers/print/print-provider.ts'
import { printOrderLists } from '../lifecycle/change-print-order.ts'
import {
  findPrintOrder,
  insertEvents,
  insertPrintOrders,
  lockSellerQueue,
  updatePrintOrder,
} from '../lifecycle/print-order-store.ts'
import { supersedeFailures } from '../lifecycle/supersede-failures.ts'
import { sendPrintOrders } from '../queue/send-print-orders.job.ts'

/** An order that the provider has and a restored database doesn't. */
export interface FoundOrder extends Pick<ListedOrder, 'status' | 'createdAt'> {
  sellerId: string
  /** Our id of it. */
  reference: string
  origin: { source: PrintOrderSource; sourceOrderId: string; orderNumber: string }
  content: NonNullable<ListedOrder['content']>
  shopOrderId: string | null
  /** Of a sale or a reprint. */
  saleId?: string
  problemId?: string
}

/**
 * Stores a found order as if it had just been submitted and marks it as restored. So the queue finds it at the provider, charges it and
 * follows it like every restored one; what was canceled there is canceled here.
 */
export async function keepFoundOrder(context: Context, tx: Transaction, found: FoundOrder): Promise<void> {
  const { sellerId, reference: id, origin, content, status, shopOrderId, saleId, problemId } = found
  const now = context.clock.now()
  const createdAt = found.createdAt ?? now
  const request = requestOf(content)
  await lockSellerQueue(tx, sellerId)
  const queued = await insertPrintOrders(tx, { sellerId, at: createdAt, origin: 'SELLER' }, [
    {
      ...{ ...origin, id, shopOrderId, request, isTest: false, isRestored: true },
      ...{ currency: 'USD', caps: null, agreedCents: null },
      itemCount: request.items.reduce((sum, { quantity }) => sum + quantity, 0),
      buyerName: request.address.name,
      country: request.address.country,
      ...(saleId && { saleId }),
      ...(problemId && { problemId }),
    },
  ])
  if (!queued.has(id)) throw new Error(`The print order ${id} could not be stored again.`)
  const event = { sellerId, printOrderId: id, at: now, actor: 'system', from: null, to: 'PREPARED' } as const
  await insertEvents(tx, [{ ...event, text: 'Found at the print provider after a restore' }])
  await setLists(tx, [{ sellerId, itemId: id, sortAt: createdAt, lists: printOrderLists('SENDING') }])
  if (status === 'CANCELED') {
    const stored = await findPrintOrder(tx, sellerId, id)
    await updatePrintOrder(tx, stored!, { cancelRequestedAt: now })
  }
  if (shopOrderId) {
    await linkPrintOrders(tx, sellerId, [{ shopOrderId, printOrderId: id, isTest: false }])
    await supersedeFailures(tx, sellerId, [origin])
    await refreshShopOrderLists(tx, sellerId, [shopOrderId])
    await checkTwinsOf(context, tx, sellerId, [shopOrderId])
  }
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
}

function requestOf({ email, address, items }: FoundOrder['content']): PrintRequest {
  return {
    ...{ email, address },
    lines: items.map(({ sku, name, quantity }) => ({
      ...{ sku: sku || null, name, quantity, options: [], personalization: null, productName: name },
    })),
    items: items.map((item, line) => ({ ...item, line })),
  }
}
