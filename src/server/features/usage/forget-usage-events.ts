import { recurring } from '#server/kernel/recurring.ts'
import { deleteUsageEvents } from './usage-event-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 400
const BATCH_SIZE = 5_000

/** Events are kept for a little over a year, so that a month can be compared with the same month a year earlier. */
export const forgetUsageEvents = recurring({
  name: 'forget-usage-events',
  every: DAY_MS / 24,
  async run(context, signal) {
    const before = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    while (!signal.aborted) {
      const deleted = await deleteUsageEvents(context.db, { before, limit: BATCH_SIZE })
      if (deleted < BATCH_SIZE) return
    }
  },
})
