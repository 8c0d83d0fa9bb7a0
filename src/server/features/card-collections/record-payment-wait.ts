import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { upsertPaymentWait } from './payment-wait-store.ts'
import { publishBalance } from './publish-balance.ts'
import type { PaymentWaitRecord } from './read-payment-wait.ts'

/** Records why a seller’s orders wait for money, and sends the balance to the seller’s browsers. */
export async function recordPaymentWait(
  context: Context,
  tx: Transaction,
  sellerId: string,
  wait: PaymentWaitRecord,
): Promise<void> {
  await upsertPaymentWait(tx, sellerId, wait)
  tx.afterCommit(() => publishBalance(context, sellerId))
}
