import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { endWaitOfHead } from '../lifecycle/print-order-store.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'

/** Lets the head of a seller's queue try again to be paid. */
export async function endWaitForMoney(
  context: Context,
  { tx, sellerId }: { tx: Transaction; sellerId: string },
): Promise<void> {
  if (await endWaitOfHead(tx, sellerId))
    await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId, tx })
}
