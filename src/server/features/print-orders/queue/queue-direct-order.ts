import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { printOrderLists } from '../lifecycle/change-print-order.ts'
import { insertEvents, insertPrintOrders, lockSellerQueue } from '../lifecycle/print-order-store.ts'
import { supersedeFailures } from '../lifecycle/supersede-failures.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'

interface DirectSubmission {
  sellerId: string
  directOrderId: string
  orderNumber: string
  isTest: boolean
  request: PrintRequest
  itemCount: number
  agreedCents: number | null
}

/** Acquired before the direct order's lock, to serialize all submits of a seller. */
export const lockQueueOf = (tx: Queries, sellerId: string): Promise<void> => lockSellerQueue(tx, sellerId)

/** Queues a direct order behind the seller's earlier orders. Returns null if it already has a live print order. */
export async function queueDirectOrder(
  context: Context,
  tx: Transaction,
  sent: DirectSubmission,
): Promise<string | null> {
  const { sellerId, directOrderId, orderNumber, isTest, request, itemCount, agreedCents } = sent
  const at = context.clock.now()
  const id = context.newId('po')
  const queued = await insertPrintOrders(tx, { sellerId, at, origin: 'SELLER' }, [
    {
      id,
      source: 'direct',
      sourceOrderId: directOrderId,
      shopOrderId: null,
      orderNumber,
      isTest,
      request,
      itemCount,
      buyerName: request.address.name,
      country: request.address.country,
      currency: 'USD',
      caps: null,
      agreedCents,
    },
  ])
  if (!queued.has(id)) return null
  const text = isTest
    ? 'Submitted as a test: priced, never charged or printed'
    : 'Submitted as a manual order'
  await insertEvents(tx, [
    { sellerId, printOrderId: id, at, actor: 'seller', from: null, to: 'PREPARED', text },
  ])
  await setLists(tx, [{ sellerId, itemId: id, sortAt: at, lists: printOrderLists('SENDING') }])
  if (!isTest) await supersedeFailures(tx, sellerId, [{ source: 'direct', sourceOrderId: directOrderId }])
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
  return id
}
