import { resolve } from 'node:path'
import type { DrillResult } from './drill.ts'
import { runToEnd } from './install/run-to-end.ts'

/** The fault harness with the previous release as its first process, which is never ended, and this one as its second. */
export async function runFaults(rounds: number, previous: string | undefined): Promise<DrillResult> {
  const { code, output } = await runToEnd(process.execPath, [
    ...[resolve('bench/faults/main.ts'), '--rounds', String(rounds), '--previous', previous ?? ''],
  ])
  const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Record<string, number>
  const harms = Object.entries(result).filter(([key, count]) => count > 0 && HARMS.has(key))
  const found = harms.map(([key, count]) => `${key} ${count}`).join(', ')
  return {
    isPassed: code === 0,
    verdict: `${rounds} rounds of faults with both: ${result.printed} printed, ${code === 0 ? '0 of every count of harm' : found || output.trim().split('\n').at(-2)}`,
  }
}

const HARMS = new Set(
  'lost duplicated outOfOrder stuck moneyDiffers illegalTimelines unimported canceledAndPrinted printedAfterStop runsDiffer overCap chargedByDraft againstOptions againstBuyer printedTwice parcelsDiffer offAgreed cardsDiffer printedUnpaid paidTwice refundsDiffer belowZero unrecovered surprises'.split(
    ' ',
  ),
)
