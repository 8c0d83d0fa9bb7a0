import { cpus, totalmem } from 'node:os'
import { judge, ratio } from './judge.ts'
import type { Figures } from './run-rounds.ts'

interface Run {
  orders: number
  compare: number
  rounds: number
  seconds: number
  totalSeconds: number
  /** How busy others kept the machine when we began; above 0.5 per core, look at ratios and processor time only. */
  loadBefore: number | undefined
}

/** Prints all figures and whether the targets were reached, and at last one line that sums it up. */
export function report(figures: readonly Figures[], run: Run): void {
  const verdicts = judge(figures, run.orders, run.compare)
  const bareOf = (figure: Figures) =>
    figures.find(
      (other) =>
        other.side === 'bare' && other.case === figure.case && other.connections === figure.connections,
    )
  const cases = figures.map(({ rounds, ...figure }) => {
    const bare = figure.side === 'product' ? bareOf({ rounds, ...figure }) : undefined
    return { ...figure, ...(bare && { ofBare: ratio({ rounds, ...figure }, bare) }) }
  })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const summary = { ...run, machine, isReached: verdicts.every(({ isReached }) => isReached) }
  console.log(rounded({ cases, targets: verdicts }, 2))
  console.log(rounded(summary))
  if (!summary.isReached) process.exitCode = 1
}

const rounded = (value: unknown, indent?: number): string =>
  JSON.stringify(
    value,
    (_key, each) => (typeof each === 'number' ? Math.round(each * 100) / 100 : each),
    indent,
  )
