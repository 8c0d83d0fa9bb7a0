import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addTallies, closingLine, exitCodeOf, tallyPlaywright, tallyVitest } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'spoolyard-tally-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the counts of both test runners are added up', () => {
  const vitest = tallyVitest(report({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 }), 0)
  const playwright = tallyPlaywright(
    report({ stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 } }),
    1,
  )
  expect(closingLine(addTallies([vitest, playwright]))).toBe('9 passed, 1 failed, 1 skipped')
})

test('a run that fails without a failed test, or leaves no report, counts as a failure', () => {
  expect(tallyVitest(report({ numPassedTests: 3, numFailedTests: 0 }), 1)).toMatchObject({ failed: 1 })
  expect(tallyPlaywright(join(folder, 'missing.json'), 1)).toMatchObject({ failed: 1 })
})

test('a run succeeds only if something passed and nothing failed', () => {
  expect(exitCodeOf({ passed: 1, failed: 0, skipped: 0 })).toBe(0)
  expect(exitCodeOf({ passed: 1, failed: 1, skipped: 0 })).toBe(1)
  expect(exitCodeOf({ passed: 0, failed: 0, skipped: 5 })).toBe(1)
})
