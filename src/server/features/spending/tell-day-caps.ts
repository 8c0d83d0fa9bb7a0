import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { tellDayCap } from './tell-day-cap.ts'

/** Tells the seller of shops whose orders were checked and are kept back by the cap of the day. */
export async function tellDayCaps(
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
  for (const [shopId, reason] of reasons) await tellDayCap(context, tx, { sellerId, shopId, reason })
}
