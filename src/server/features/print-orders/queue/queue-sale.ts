import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Transaction } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { printOrderLists } from '../lifecycle/change-print-order.ts'
import { insertEvents, insertPrintOrders, lockSellerQueue } from '../lifecycle/print-order-store.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'

interface PaidSale {
  sellerId: string
  saleId: string
  orderNumber: string
  request: PrintRequest
  itemCount: number
  /** What the sale has for printing, delivery and our fee; the order fails above it. */
  mostCents: number
}

/** Queues what a buyer paid for behind the maker's earlier orders. Null if it has a live print order already. */
export async function queueSale(
  context: Context,
  tx: Transaction,
  { sellerId, saleId, orderNumber, request, itemCount, mostCents }: PaidSale,
): Promise<string | null> {
  await lockSellerQueue(tx, sellerId)
  const at = context.clock.now()
  const id = context.newId('po')
  const queued = await insertPrintOrders(tx, { sellerId, at, origin: 'SELLER' }, [
    {
      ...{ id, source: 'direct', sourceOrderId: saleId, saleId, shopOrderId: null, orderNumber },
      ...{ isTest: false, request, itemCount, currency: 'USD', caps: null, agreedCents: mostCents },
      buyerName: request.address.name,
      country: request.address.country,
    },
  ])
  if (!queued.has(id)) return null
  const event = { sellerId, printOrderId: id, at, actor: 'system', from: null, to: 'PREPARED' } as const
  await insertEvents(tx, [{ ...event, text: 'Bought and paid at your portal' }])
  await setLists(tx, [{ sellerId, itemId: id, sortAt: at, lists: printOrderLists('SENDING') }])
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
  return id
}
