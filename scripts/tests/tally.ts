import { existsSync, readFileSync } from 'node:fs'

/** How many tests went how. */
export type Tally = { passed: number; failed: number; skipped: number }

type Counts = Record<string, unknown>

/** Counts the tests in vitest's JSON report. A run that failed without a failed test counts as one. */
export function tallyVitest(report: string, exitCode: number): Tally {
  const counts = readReport(report)
  const tally = {
    passed: numberIn(counts, 'numPassedTests'),
    failed: numberIn(counts, 'numFailedTests'),
    skipped: numberIn(counts, 'numPendingTests') + numberIn(counts, 'numTodoTests'),
  }
  return withExitCode(tally, exitCode)
}

/** Counts the tests in Playwright's JSON report. */
export function tallyPlaywright(report: string, exitCode: number): Tally {
  const { stats } = readReport(report)
  const counts = isCounts(stats) ? stats : {}
  const tally = {
    passed: numberIn(counts, 'expected') + numberIn(counts, 'flaky'),
    failed: numberIn(counts, 'unexpected'),
    skipped: numberIn(counts, 'skipped'),
  }
  return withExitCode(tally, exitCode)
}

export function addTallies(tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A run without any test proves nothing and therefore fails. */
export function exitCodeOf({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0
}

function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport(report: string): Counts {
  if (!existsSync(report)) return {}
  const parsed: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return isCounts(parsed) ? parsed : {}
}

function isCounts(value: unknown): value is Counts {
  return typeof value === 'object' && value !== null
}

function numberIn(counts: Counts, key: string): number {
  const value = counts[key]
  return typeof value === 'number' ? value : 0
}
