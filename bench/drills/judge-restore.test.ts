import { expect, test } from 'vitest'
import { judgeRestore } from './judge-restore.ts'

const timeline = {
  takenAt: 1_000,
  killedAt: 6_000,
  backupMs: 1,
  restoreMs: 1,
  recoveryMs: 2_000,
  isQuiet: true,
}
const evidence = {
  timeline,
  confirmed: [
    { shopOrderId: 'so_1', at: 900 },
    { shopOrderId: 'so_2', at: 2_000 },
  ],
  ledger: [
    { action: 'order.processed', reference: 'po_1' },
    { action: 'order.processed', reference: 'po_2' },
  ],
  printOrders: [{ id: 'po_1', shop_order_id: 'so_1' }],
}

test('a restore that keeps what was confirmed before the backup passes, and says what is gone', () => {
  expect(judgeRestore(evidence)).toEqual({
    isPassed: true,
    verdict: expect.stringContaining(
      'before the backup 0 lost, of 2 printed 0 twice; recovery point 5.0 s before the loss (1 orders confirmed since are unsubmitted again, 1 of them printed)',
    ),
  })
})

test('a lost order, an order printed twice, a queue that stands, or a drill without orders fails', () => {
  const again = [...evidence.ledger, { action: 'order.processed', reference: 'po_1' }]
  expect(judgeRestore({ ...evidence, printOrders: [] }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, ledger: again }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, timeline: { ...timeline, isQuiet: false } }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, confirmed: [] }).isPassed).toBe(false)
})
