import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { readDisputeDebt } from '#server/features/billing/read-balance.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { DisputeRecord } from './dispute-store.ts'

/**
 * Mails the seller that a payment is disputed, or how that ended, once each. One that had ended before we saw it is only
 * reported as ended.
 */
export async function mailDispute(
  context: Context,
  tx: Transaction,
  { sellerId, id, amountCents, currency, state }: DisputeRecord,
): Promise<void> {
  const seller = await readNotifiableSeller(tx, sellerId)
  if (!seller) return
  const owedCents = await readDisputeDebt(tx, sellerId)
  const content = {
    kind: 'payment-disputed' as const,
    name: seller.name,
    amount: moneyText(amountCents, currency),
    state,
    owed: owedCents > 0 ? moneyText(owedCents) : null,
    link: dashboardLinks(context.config.publicUrl).settings('billing'),
  }
  await queueMail(context, { to: seller.email, content, key: `dispute:${id}:${state}` }, { tx })
}
