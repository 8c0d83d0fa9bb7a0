import { test } from 'vitest'
import { runFaults } from './testing/run-faults.ts'

const WITHIN_MS = 240_000
// One round; `.ci/nightly` runs hundreds, those of sales and proofs, and the controls.

test('nothing confirmed is lost, repeated, mixed up or left lying while the process is killed and the provider fails', {
  timeout: WITHIN_MS,
}, async ({ expect }) => {
  const { exitCode, result, output } = await runFaults('--rounds', '1', '--seed', '5')
  expect(result, output).toMatchObject({ rounds: 1, lost: 0, duplicated: 0, outOfOrder: 0, stuck: 0 })
  expect(result, output).toMatchObject({ moneyDiffers: 0, illegalTimelines: 0, surprises: 0 })
  expect(result, output).toMatchObject({ unimported: 0, canceledAndPrinted: 0, printedAfterStop: 0 })
  expect(result, output).toMatchObject({ runsDiffer: 0, overCap: 0, chargedByDraft: 0, againstOptions: 0 })
  expect(result, output).toMatchObject({ againstBuyer: 0, printedTwice: 0, parcelsDiffer: 0, offAgreed: 0 })
  expect(result, output).toMatchObject({ cardsDiffer: 0, printedUnpaid: 0, paidTwice: 0, refundsDiffer: 0 })
  expect(result.belowZero, output).toBe(0)
  expect(result.cardPayments, output).toBeGreaterThan(0)
  expect(result.kills, output).toBeGreaterThan(0)
  expect(result.printed, output).toBeGreaterThan(0)
  expect(exitCode, output).toBe(0)
})
