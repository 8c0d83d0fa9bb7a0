import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { type ArchivePosition, findNextSeller, moveNextOrders, type NextOrders } from './archive-store.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 100

/**
 * Moves old orders to the archive, a hundred at a time, each step in a transaction of its own; switched off by default. A round that
 * ends early continues with what is left.
 */
export const archiveOrders = recurring({
  name: 'archive-orders',
  every: DAY_MS / 4,
  pausesInMaintenance: true,
  async run(context, signal) {
    const days = context.config.archiveOrdersAfterDays
    if (days === 0) return
    const cutoff = new Date(context.clock.now().getTime() - days * DAY_MS)
    let sellerId = await findNextSeller(context.db, '', cutoff)
    for (; sellerId && !signal.aborted; sellerId = await findNextSeller(context.db, sellerId, cutoff))
      await archiveOrdersOf(context, sellerId, cutoff, signal)
  },
})

async function archiveOrdersOf(
  { db, clock, crashPoint }: Context,
  sellerId: string,
  cutoff: Date,
  signal: AbortSignal,
): Promise<void> {
  let after: ArchivePosition | null = null
  do {
    const step: NextOrders = { after, cutoff, at: clock.now(), limit: BATCH_SIZE }
    after = await db.transaction(async (tx) => {
      const last = await moveNextOrders(tx, sellerId, step)
      crashPoint('archive.moved')
      return last
    })
    crashPoint('archive.kept')
  } while (after && !signal.aborted)
}
