import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendDayCapMail } from './send-day-cap-mail.ts'

/** Notifies the seller of stores whose checked orders are held back by the daily cap. */
export async function sendDayCapMails(
  context: Context,
  tx: Transaction,
  sellerId: string,
  inspected: readonly InspectedOrder[],
): Promise<void> {
  const reasons = new Map<string, string>()
  for (const { order, inspection } of inspected) {
    const { automation } = inspection
    if (order.shopId && automation.kind === 'NOT_SENT' && automation.setting === 'DAY_CAP') {
      reasons.set(order.shopId, automation.text)
    }
  }
  for (const [shopId, reason] of reasons) await sendDayCapMail(context, tx, { sellerId, shopId, reason })
}
