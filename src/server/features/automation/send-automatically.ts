import { sellerDayOf } from '#domain/caps/seller-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { readBounds, readSpentToday } from '../spending/read-spending.ts'
import { refreshStores } from '../store-sync/refresh-stores.ts'
import { submitChosen } from '../submit-runs/submit-orders.ts'
import { chooseDue } from './choose-due.ts'
import { findDueOrders, findSellersDue, hasSellersDue } from './due-order-store.ts'

const SELLER_BATCH = 200
// A transaction locks the orders it submits; the rest go in the next round.
const ORDER_BATCH = 300

/**
 * Automatic ordering: submits due orders, one run per seller and round. The last check only nominates candidates; each
 * order is inspected again in the transaction that submits it.
 */
export const sendAutomatically = recurring({
  name: 'send-automatically',
  every: 10_000,
  hasWork: ({ clock }) => hasSellersDue(clock.now()),
  pausesInMaintenance: true,
  async run(context, signal) {
    if (await areOrdersPaused(context.db)) return
    const now = context.clock.now()
    for (const sellerId of await findSellersDue(context.db, { now, limit: SELLER_BATCH })) {
      if (signal.aborted) return
      await sendDue(context, sellerId).catch((error: unknown) =>
        context.log.error({ err: error, sellerId }, 'could not send orders automatically'),
      )
    }
  },
})

/**
 * Syncs the stores first. Orders of a store that doesn't answer wait for the next round, because the decision is a seller's.
 * Orders that turn out not to be due are rechecked on the way, so that the next round skips them.
 */
async function sendDue(context: Context, sellerId: string): Promise<void> {
  const now = context.clock.now()
  const due = await findDueOrders(context.db, { sellerId, now, limit: ORDER_BATCH })
  const { staleOrders } = await refreshStores(context, sellerId, due, { isBackground: true })
  const ids = due.filter((id) => !staleOrders.has(id))
  if (ids.length === 0) return
  await submitChosen(context, sellerId, ids, async (tx, found) => {
    const { caps, timeZone } = await readBounds(tx, sellerId)
    const spentCents = await readSpentToday(tx, sellerId, sellerDayOf(now, timeZone))
    return { chosen: chooseDue(found, { now, caps, spentCents }), caps }
  })
}
