import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import {
  type DirectOrderRecord,
  findByKey,
  insertDirectOrder,
  lockDirectOrders,
  type NewDirectOrder,
} from './direct-order-store.ts'

const MAX_UNSENT = 1_000

/** Creates a draft or template, or returns the one that was stored concurrently under the same key. */
export async function createDirectOrder(
  context: Context,
  tx: Transaction,
  made: Omit<NewDirectOrder, 'id' | 'at'>,
): Promise<DirectOrderRecord> {
  await lockDirectOrders(tx, made.sellerId)
  const same = made.key ? await findByKey(tx, made.sellerId, made.key) : null
  if (same) return same
  const whole = { ...made, id: context.newId('do'), at: context.clock.now() }
  const order = await insertDirectOrder(tx, whole, MAX_UNSENT)
  if (!order) throw new Failure('TOO_MANY_DRAFTS')
  await listDirectOrder(tx, order)
  return order
}
