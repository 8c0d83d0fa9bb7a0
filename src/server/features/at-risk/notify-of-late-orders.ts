import { ordersLate } from '#domain/inbox/inbox-entries.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { notify } from '../notifications/notify.ts'
import { readNewlyLate } from './read-newly-late.ts'

/** Long enough that an outage of the product hides none. */
const LOOK_BACK_MS = 24 * 3_600_000
const BATCH_SIZE = 500

/** Tells sellers that orders have passed their ship-by date, once for all orders with the same date. */
export const notifyOfLateOrders = recurring({
  name: 'notify-of-late-orders',
  every: 5 * 60_000,
  async run(context: Context, signal) {
    const now = context.clock.now()
    const since = new Date(now.getTime() - LOOK_BACK_MS)
    for (const late of await readNewlyLate(context.db, { since, now, limit: BATCH_SIZE })) {
      if (signal.aborted) return
      const { sellerId, due, orders, shopOrderId, printOrderId, orderNumber } = late
      const order = { id: printOrderId ?? shopOrderId, orderNumber, isSubmitted: printOrderId !== null }
      await context.db.transaction((tx) =>
        notify(context, tx, {
          sellerId,
          key: `late:${due.toISOString()}`,
          words: ordersLate(orders, orders === 1 ? order : null),
        }),
      )
    }
  },
})
