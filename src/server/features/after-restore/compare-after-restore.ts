import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { isComparing } from '../maintenance/read-maintenance.ts'
import { wakeQueues } from '../print-orders/queue/watch-print-orders.ts'
import { endComparison, findRestore, type Restore } from './restore-store.ts'
import {
  findProcessing,
  listLostMovements,
  listPaymentsSince,
  takeOverPayments,
  takeOverReturns,
} from './take-over-money.ts'
import { takeOverPrints } from './take-over-prints.ts'

/** Clocks of the database, the print provider and Stripe may differ by this much. */
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * After a restore: takes over what was printed, paid, refunded and transferred since the backup, as the print provider and Stripe have
 * it. Until all of it is here, nothing is sent that could be sent twice. Runs in maintenance, too.
 */
export const compareAfterRestore = recurring({
  name: 'compare-after-restore',
  every: 5_000,
  hasWork: () => isComparing,
  async run(context, signal) {
    const restore = await findRestore(context.db)
    if (!restore || isTooEarly(context, restore)) return
    const waiting = await compare(context, restore)
    if (signal.aborted) return
    if (waiting.length > 0)
      return context.log.error(
        { waiting: waiting.slice(0, 20), count: waiting.length },
        'orders wait since a backup was restored',
      )
    await endComparison(context.db, restore)
    context.log.info('everything since the backup is taken over; orders go on')
    await wakeQueues.run(context)
  },
})

/** A call that a process made before it ended may still take effect. */
const isTooEarly = ({ clock, config }: Context, { at }: Restore): boolean =>
  clock.now().getTime() - at.getTime() < config.print.inFlightMs

/** Returns what is still missing. Payments come first, because print orders are paid from them. */
async function compare(context: Context, { restoredTo }: Restore): Promise<string[]> {
  if (!restoredTo) return ['nothing says which moment was restored; see docs/operations.md']
  const since = new Date(restoredTo.getTime() - CLOCK_MARGIN_MS)
  const listed = await listPaymentsSince(context, since)
  const movements = listed && (await listLostMovements(context, since, listed))
  if (!listed || !movements) return ['Stripe doesn’t answer']
  const processing = await findProcessing(context, listed)
  const payments = [...processing, ...(await takeOverPayments(context, movements))]
  if (payments.length > 0) return payments
  const prints = await takeOverPrints(context, since)
  return prints.length > 0 ? prints : takeOverReturns(context, movements)
}
