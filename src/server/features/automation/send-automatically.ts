import { sellerDayOf } from '#domain/caps/seller-day.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { readBounds, readSpentToday } from '../spending/read-spending.ts'
import { submitChosen } from '../submit-runs/submit-orders.ts'
import { chooseDue } from './choose-due.ts'
import { findDueOrders, findSellersDue } from './due-order-store.ts'

const SELLERS_AT_ONCE = 200
// A transaction holds the orders that it submits; more of them go with the next round.
const ORDERS_AT_ONCE = 300

/**
 * Automatic ordering: submits the orders whose time has come, one run for each seller and round, by one process at a
 * time. What the last check planned only says where to look; whether an order goes is decided as it is now, in the
 * transaction that submits it.
 */
export const sendAutomatically: Loop = {
  name: 'send automatically',
  everyMs: () => 10_000,
  async run(context) {
    if (await context.maintenance.isOn()) return
    await context.locks.tryWith('send automatically', async (lost) => {
      const now = context.clock.now()
      for (const sellerId of await findSellersDue(context.db, { now, limit: SELLERS_AT_ONCE })) {
        if (lost.aborted || context.stopping.aborted) return
        await sendDue(context, sellerId).catch((error: unknown) =>
          context.log.error({ err: error, sellerId }, 'orders could not be sent automatically'),
        )
      }
    })
  },
}

/** Orders that turn out not to be due are checked again on the way, so that the next round does not look at them. */
async function sendDue(context: Context, sellerId: string): Promise<void> {
  const now = context.clock.now()
  const ids = await findDueOrders(context.db, { sellerId, now, limit: ORDERS_AT_ONCE })
  if (ids.length === 0) return
  await submitChosen(context, sellerId, ids, async (tx, found) => {
    const { caps, timeZone } = await readBounds(tx, sellerId)
    const spentCents = await readSpentToday(tx, sellerId, sellerDayOf(now, timeZone))
    return { chosen: chooseDue(found, { now, caps, spentCents }), caps }
  })
}
