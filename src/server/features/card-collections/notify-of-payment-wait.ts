import { paymentFailed } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { paymentWaitText } from '#domain/money/payment-wait-text.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readBalance, readDisputeDebt } from '../billing/read-balance.ts'
import { notify } from '../notifications/notify.ts'
import { readPaymentWait } from './read-payment-wait.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'

/** Notifies the seller that orders wait for money, once per wait, with what releases them. */
export async function notifyOfPaymentWait(
  context: Context,
  tx: Transaction,
  sellerId: string,
): Promise<void> {
  const wait = await readPaymentWait(tx, sellerId)
  // Nothing that a seller could do about these.
  if (!wait || wait.reason === 'UNKNOWN' || wait.reason === 'NOT_SET_UP') return
  const { orders, cents } = await readUnpaidOrders(tx, sellerId)
  const lackingCents = Math.max(
    cents + (await readDisputeDebt(tx, sellerId)) - (await readBalance(tx, sellerId)),
    0,
  )
  const text = paymentWaitText(wait.reason, orders, lackingCents)
  const link = dashboardLinks(context.config.publicUrl).settings('billing')
  await notify(context, tx, {
    sellerId,
    key: `payment-wait:${sellerId}:${wait.since.toISOString()}`,
    words: paymentFailed(text),
    mail: async ({ name }) => ({ kind: 'orders-wait-for-payment', name, text, orders, link }),
  })
}
