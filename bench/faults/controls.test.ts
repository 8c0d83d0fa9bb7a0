import { test } from 'vitest'
import { runFaults } from './testing/run-faults.ts'

// Run by `.ci/nightly`: beside other tests, the naive programs end by timeouts before they can do harm.

const WITHIN_MS = 240_000

test('a queue in memory does not pass', { timeout: WITHIN_MS }, async ({ expect }) => {
  const { exitCode, result, output } = await runFaults('--rounds', '7', '--seed', '5', '--naive')
  expect(result.lost! + result.duplicated!, output).toBeGreaterThan(0)
  // Twins get printed too, but too rarely for so few rounds; the judge's own test shows that it notices.
  const world = ['againstOptions', 'againstBuyer', 'parcelsDiffer', 'offAgreed']
  const money = ['cardsDiffer', 'printedUnpaid', 'paidTwice', 'refundsDiffer', 'belowZero']
  for (const harm of [...world, ...money]) expect(result[harm], `${harm}\n${output}`).toBeGreaterThan(0)
  expect(exitCode, output).toBe(1)
})

test('a checkout that believes each event does not pass', { timeout: WITHIN_MS }, async ({ expect }) => {
  const { exitCode, result, output } = await runFaults('--sales', '--rounds', '12', '--seed', '5', '--naive')
  const harms = ['chargedWithoutOrder', 'chargedTwice', 'printedTwice', 'printedUnpaid', 'makersPaidTwice']
  for (const harm of [...harms, 'ledgerDiffers', 'codesOverused', 'unexplained'])
    expect(result[harm], `${harm}\n${output}`).toBeGreaterThan(0)
  expect(exitCode, output).toBe(1)
})

test('an archive of single statements does not pass', { timeout: WITHIN_MS }, async ({ expect }) => {
  const { exitCode, result, output } = await runFaults('--archive', '--rounds', '8', '--seed', '5', '--naive')
  expect(result.broken, output).toBeGreaterThan(0)
  expect(exitCode, output).toBe(1)
})

test('orders approved instead of bytes do not pass', { timeout: WITHIN_MS }, async ({ expect }) => {
  const { exitCode, result, output } = await runFaults('--proofs', '--rounds', '12', '--seed', '5', '--naive')
  for (const harm of ['printedUnapproved', 'printedOtherBytes', 'printedOutdated'])
    expect(result[harm], `${harm}\n${output}`).toBeGreaterThan(0)
  expect(exitCode, output).toBe(1)
})
