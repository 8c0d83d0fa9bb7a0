import type { Transaction } from '#server/db/database.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import { type DirectOrderKey, lockDirectOrder, setPrintOrder } from './direct-order-store.ts'

/** A direct order was submitted by the print provider's list, although a restored database has it as a draft. */
export async function linkFoundPrint(
  tx: Transaction,
  key: DirectOrderKey,
  { printOrderId, at }: { printOrderId: string; at: Date },
): Promise<void> {
  const order = await lockDirectOrder(tx, key)
  if (!order) return
  await setPrintOrder(tx, { ...key, printOrderId, at })
  await listDirectOrder(tx, { ...order, printOrderId })
}
