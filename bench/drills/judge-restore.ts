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
  /** Whether everything was sent in the end. */
  isQuiet: boolean
}

interface Evidence {
  timeline: Timeline
  confirmed: readonly Confirmed[]
  ledger: readonly Pick<LedgerLine, 'action' | 'reference'>[]
  /** What the restored database has. */
  printOrders: readonly { id: string; shop_order_id: string | null }[]
}

/** Compares what was confirmed, and what the provider printed, with what the restored product has. */
export function judgeRestore({ timeline, confirmed, ledger, printOrders }: Evidence): DrillResult {
  const known = new Set(printOrders.map(({ shop_order_id: id }) => id))
  const before = confirmed.filter(({ at }) => at <= timeline.takenAt)
  const after = confirmed.filter(({ at }) => at > timeline.takenAt)
  const lost = before.filter(({ shopOrderId }) => !known.has(shopOrderId))
  const forgotten = after.filter(({ shopOrderId }) => !known.has(shopOrderId))

  const times = new Map<string, number>()
  for (const { action, reference } of ledger)
    if (action === 'order.processed' && reference) times.set(reference, (times.get(reference) ?? 0) + 1)
  const twice = [...times.values()].filter((count) => count > 1).length
  const ids = new Set(printOrders.map(({ id }) => id))
  const unknown = [...times.keys()].filter((id) => !ids.has(id)).length

  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    isPassed: lost.length === 0 && twice === 0 && before.length > 0 && timeline.isQuiet,
    verdict: [
      `of ${before.length} orders confirmed before the backup ${lost.length} lost, of ${times.size} printed ${twice} twice`,
      `recovery point ${seconds(timeline.killedAt - timeline.takenAt)} before the loss (${forgotten.length} orders confirmed since are unsubmitted again, ${unknown} of them printed)`,
      `recovery time ${seconds(timeline.recoveryMs)} (restore ${seconds(timeline.restoreMs)}, backup ${seconds(timeline.backupMs)})`,
      ...(timeline.isQuiet ? [] : ['orders were still waiting at the end']),
    ].join('; '),
  }
}
