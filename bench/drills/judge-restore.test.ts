import { expect, test } from 'vitest'
import { judgeRestore } from './judge-restore.ts'

const timeline = {
  takenAt: 1_000,
  killedAt: 6_000,
  backupMs: 1,
  restoreMs: 1,
  recoveryMs: 2_000,
  openMs: 3_000,
  isQuiet: true,
}
const evidence = {
  timeline,
  confirmed: [
    { shopOrderId: 'so_1', at: 900 },
    { shopOrderId: 'so_2', at: 2_000 },
  ],
  printedSince: 1,
  withdrawn: ['so_3'],
  ledger: [
    { action: 'order.processed', reference: 'po_1' },
    { action: 'order.processed', reference: 'po_2' },
  ],
  printOrders: [
    { id: 'po_1', shop_order_id: 'so_1' },
    { id: 'po_2', shop_order_id: 'so_2' },
  ],
  money: { atStripeCents: 900, bookedCents: 900 },
}

test('a restore that keeps what was confirmed before the backup and prints nothing again passes', () => {
  expect(judgeRestore(evidence)).toEqual({
    isPassed: true,
    verdict: expect.stringContaining(
      'before the backup 0 lost, of 2 printed 0 twice; of 1 confirmed since, 1 of them in print, 0 printed again when all were submitted again; of 1 that the backup holds as waiting and were canceled, 0 printed; cards paid $9.00, of which $9.00 are booked; recovery point 5.0 s before the loss',
    ),
  })
})

test('an order that was printed and isn’t known, or is printed as another, or a payment that isn’t booked fails', () => {
  const [first, second] = evidence.printOrders
  const verdictOf = (change: object) => judgeRestore({ ...evidence, ...change })
  expect(verdictOf({ printOrders: [first] })).toMatchObject({
    isPassed: false,
    verdict: expect.stringContaining('1 printed again'),
  })
  expect(verdictOf({ printOrders: [first, { ...second!, shop_order_id: 'so_1' }] }).isPassed).toBe(false)
  expect(verdictOf({ money: { atStripeCents: 900, bookedCents: 500 } }).isPassed).toBe(false)
})

test('a lost order, an order printed twice, a queue that stands, or a drill without orders fails', () => {
  const again = [...evidence.ledger, { action: 'order.processed', reference: 'po_1' }]
  expect(judgeRestore({ ...evidence, printOrders: [] }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, ledger: again }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, timeline: { ...timeline, isQuiet: false } }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, withdrawn: ['so_2'] }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, confirmed: [] }).isPassed).toBe(false)
  expect(judgeRestore({ ...evidence, printedSince: 0 }).isPassed).toBe(false)
})
