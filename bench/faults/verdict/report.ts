import type { FaultOptions } from '../read-options.ts'
import type { Outcome } from '../rounds/run-rounds.ts'

type Result = Outcome & { seconds: number }

const MAX_FINDINGS = 40

/** Prints what is wrong in sentences, and the result as the last line. */
export function report(
  options: FaultOptions,
  { rounds, verdict, tally, lookedUp, slowestStartMs, seconds }: Result,
): void {
  const { findings, reasons, acknowledged, printed, lost, duplicated, outOfOrder, stuck, ...rest } = verdict
  for (const line of [...tally.surprises, ...findings].slice(0, MAX_FINDINGS)) console.log(line)
  const { kills, halts, crashes, surprises, actions } = tally
  const counted = { kills, halts, crashPoints: sum(Object.values(crashes)), surprises: surprises.length }
  if (options.verbose) for (const line of reasons) console.log(line)
  console.log(tableOf(actions))
  if (options.verbose) console.log(`crash points reached: ${JSON.stringify(crashes)}`)
  console.log(
    JSON.stringify({
      rounds,
      ...{ acknowledged, printed, lost, duplicated, outOfOrder, stuck },
      ...rest,
      ...counted,
      unknownOutcomes: lookedUp,
      slowestStartMs,
      processes: options.processes,
      seed: options.seed,
      seconds,
    }),
  )
}

/** Nothing lost, repeated, mixed up, stuck or booked wrongly; and something was printed at all. */
export function isGood({ verdict, tally }: Result): boolean {
  return verdict.findings.length + tally.surprises.length === 0 && verdict.printed > 0
}

/** How often what happened. */
const tableOf = (actions: Result['tally']['actions']): string =>
  [...actions].map(([name, times]) => `${String(times).padStart(6)}  ${name}`).join('\n')

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
