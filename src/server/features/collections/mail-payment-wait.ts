import { dashboardLinks } from '#domain/links.ts'
import { paymentWaitText } from '#domain/money/payment-wait-text.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { readBalance, readDisputeDebt } from '../billing/read-balance.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readPaymentWait } from './read-payment-wait.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'

/** Mails the seller that orders wait for money, once per wait, with what releases them. */
export async function mailPaymentWait(context: Context, tx: Transaction, sellerId: string): Promise<void> {
  const wait = await readPaymentWait(tx, sellerId)
  // Nothing that a seller could do about these.
  if (!wait || wait.reason === 'UNKNOWN' || wait.reason === 'NOT_SET_UP') return
  const seller = await readNotifiableSeller(tx, sellerId)
  if (!seller) return
  const { orders, cents } = await readUnpaidOrders(tx, sellerId)
  const lackingCents = Math.max(
    cents + (await readDisputeDebt(tx, sellerId)) - (await readBalance(tx, sellerId)),
    0,
  )
  const content = {
    kind: 'orders-wait-for-payment' as const,
    name: seller.name,
    text: paymentWaitText(wait.reason, orders, lackingCents),
    orders,
    link: dashboardLinks(context.config.publicUrl).settings('billing'),
  }
  const key = `payment-wait:${sellerId}:${wait.since.toISOString()}`
  await queueMail(context, { to: seller.email, content, key }, { tx })
}
