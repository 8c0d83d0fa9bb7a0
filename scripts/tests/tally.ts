import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

export const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Counts the tests in Vitest's JSON report. */
export function tallyVitest(report: string, exitCode: number): Tally {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read(report)
  const tally = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  return withExitCode(tally, exitCode)
}

/** Counts the tests in Playwright's JSON report. */
export function tallyPlaywright(report: string, exitCode: number): Tally {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {}
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

export function addTallies(tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A run without any test proves nothing, so it fails. */
export function exitCodeOf({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0
}

/** A run that fails without a failed test, for example before it starts, counts as one failure. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

type Counts = Partial<Record<string, number>>

function read(report: string): Counts & { stats?: Counts } {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}
