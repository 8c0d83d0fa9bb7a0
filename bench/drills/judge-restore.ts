import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import type { DrillResult } from './drill.ts'
import type { Confirmed } from './submit-steadily.ts'

export interface Timeline {
  takenAt: number
  killedAt: number
  backupMs: number
  restoreMs: number
  /** From the beginning of the restore until the product is ready. */
  recoveryMs: number
  /** The same until orders can be submitted, because everything since the backup is known. */
  openMs: number
  /** Whether everything was sent in the end. */
  isQuiet: boolean
}

interface Evidence {
  timeline: Timeline
  confirmed: readonly Confirmed[]
  /** Orders submitted since the backup that were in print when the machine was lost. */
  printedSince: number
  /** Store orders that wait in the backup and were canceled since, before the provider had them. */
  withdrawn: readonly string[]
  ledger: readonly Pick<LedgerLine, 'action' | 'reference'>[]
  /** What the restored database has. */
  printOrders: readonly { id: string; shop_order_id: string | null }[]
  money: { atStripeCents: number; bookedCents: number }
}

/** Compares what was confirmed, and what the provider printed, with what the restored product has. */
export function judgeRestore(evidence: Evidence): DrillResult {
  const { timeline, confirmed, printedSince, withdrawn, ledger, printOrders, money } = evidence
  const known = new Set(printOrders.map(({ shop_order_id: id }) => id))
  const before = confirmed.filter(({ at }) => at <= timeline.takenAt)
  const after = confirmed.filter(({ at }) => at > timeline.takenAt)
  const lost = before.filter(({ shopOrderId }) => !known.has(shopOrderId))
  const printed = ledger.flatMap(({ action, reference }) =>
    action === 'order.processed' && reference ? [reference] : [],
  )
  const twice = printed.length - new Set(printed).size
  const ids = new Set(printOrders.map(({ id }) => id))
  // All of them were submitted again.
  const unknown = new Set(printed.filter((id) => !ids.has(id))).size
  const ofOrder = Map.groupBy(
    printOrders.filter(({ id, shop_order_id: order }) => order && printed.includes(id)),
    ({ shop_order_id: order }) => order,
  )
  const again = [...ofOrder.values()].filter((prints) => prints.length > 1).length + unknown

  const unwanted = withdrawn.filter((order) => ofOrder.has(order)).length

  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    isPassed:
      lost.length === 0 &&
      twice + again + unwanted === 0 &&
      money.atStripeCents === money.bookedCents &&
      before.length > 0 &&
      printedSince > 0 &&
      timeline.isQuiet,
    verdict: [
      `of ${before.length} orders confirmed before the backup ${lost.length} lost, of ${new Set(printed).size} printed ${twice} twice`,
      `of ${after.length} confirmed since, ${printedSince} of them in print, ${again} printed again when all were submitted again`,
      `of ${withdrawn.length} that the backup holds as waiting and were canceled, ${unwanted} printed`,
      `cards paid ${dollars(money.atStripeCents)}, of which ${dollars(money.bookedCents)} are booked`,
      `recovery point ${seconds(timeline.killedAt - timeline.takenAt)} before the loss`,
      `recovery time ${seconds(timeline.recoveryMs)} (restore ${seconds(timeline.restoreMs)}, backup ${seconds(timeline.backupMs)}), submitting again after ${seconds(timeline.openMs)}`,
      ...(timeline.isQuiet ? [] : ['orders were still waiting at the end']),
    ].join('; '),
  }
}
