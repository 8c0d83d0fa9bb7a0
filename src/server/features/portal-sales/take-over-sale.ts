import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { beginRefund } from './follow-sale.ts'
import { findSale, lockSale, markOrdered, type SaleKey, type SaleRecord } from './sale-store.ts'
import { recordPaid } from './settle-page.ts'

/** Books what a buyer paid by Stripe's list. False if the restored database doesn't have the sale. */
export async function takeOverSalePayment(
  context: Context,
  key: SaleKey,
  paymentId: string,
): Promise<boolean> {
  const sale = await findSale(context.db, key)
  if (sale) await recordPaid(context, sale, { paymentId, fingerprint: null })
  return sale !== null
}

type FoundRefund = 'DONE' | 'LATE' | { printOrderId: string }

/** A buyer has their money back by Stripe's list. The sale follows, at once or once its print order is canceled. */
export async function takeOverSaleRefund(context: Context, key: SaleKey): Promise<FoundRefund> {
  const sale = await findSale(context.db, key)
  if (!sale || sale.state === 'REFUNDING') return 'DONE'
  if (sale.state === 'PAID') {
    await beginRefund(context, sale, 'Your order was canceled.')
    return 'DONE'
  }
  const { state, printOrderId } = sale
  return state === 'ORDERED' && printOrderId ? { printOrderId } : 'LATE'
}

/** The state of a sale that the print provider names; null if the restored database doesn't have it. */
export const readSaleState = async (
  { db }: Pick<Context, 'db'>,
  key: SaleKey,
): Promise<SaleRecord['state'] | null> => (await findSale(db, key))?.state ?? null

/** Holds a sale until its print order, which the provider has, is stored by `store`, and links both. */
export async function withFoundPrint(
  tx: Transaction,
  key: SaleKey,
  { printOrderId, checkAt, store }: { printOrderId: string; checkAt: Date; store: () => Promise<void> },
): Promise<void> {
  await lockSale(tx, key)
  await store()
  await markOrdered(tx, key, { printOrderId, checkAt })
}
