import { expect, test } from 'vitest'
import { accepted, evidence, printOrder, processed } from './evidence-factory.ts'
import { judge } from './judge.ts'

test('two orders that were confirmed and printed once, in order, are fine', () => {
  expect(judge(evidence())).toMatchObject({
    ...{ acknowledged: 2, printed: 2, lost: 0, duplicated: 0, outOfOrder: 0, stuck: 0 },
    ...{ moneyDiffers: 0, illegalTimelines: 0, findings: [] },
  })
})

test('a confirmed order that isn’t printed is lost, unless it failed with a reason', () => {
  const [first] = evidence().ledger
  expect(judge(evidence({ ledger: [first!] })).lost).toBe(1)
  const failed = printOrder(2, { state: 'FAILED', failureReason: 'Refused', charges: [100], refunds: [100] })
  expect(judge(evidence({ ledger: [first!], printOrders: [printOrder(1), failed] })).lost).toBe(0)
})

test('an order that vanished from the database is lost, also when it was only said to be submitted already', () => {
  const already = { ...accepted(3), kind: 'already' as const }
  expect(judge(evidence({ acknowledgements: [already] })).lost).toBe(1)
})

test('an order that was canceled without a request is lost', () => {
  const canceled = printOrder(2, { state: 'CANCELED', charges: [], refunds: [] })
  const given = { ledger: [processed(1)], printOrders: [printOrder(1), canceled] }
  expect(judge(evidence(given)).lost).toBe(1)
  const request = { ...accepted(2), kind: 'cancel-asked' as const }
  expect(judge(evidence({ ...given, acknowledgements: [accepted(1), accepted(2), request] })).lost).toBe(0)
})

test('the same order processed twice is a duplicate, and so are two orders for one shop order', () => {
  const twice = [processed(1), processed(2), processed(2, { n: 3 })]
  expect(judge(evidence({ ledger: twice })).duplicated).toBe(1)
  const second = printOrder(2, { id: 'po_2b', queueNumber: 3 })
  const ledger = [processed(1), processed(2), processed(2, { n: 3, id: 'SLANT_2b', reference: 'po_2b' })]
  const printOrders = [printOrder(1), printOrder(2), second]
  expect(judge(evidence({ ledger, printOrders })).duplicated).toBe(1)
  const canceled = { ...processed(2, { n: 4 }), action: 'order.cancelled', chargedCents: -90 }
  expect(judge(evidence({ ledger: [...ledger, canceled], printOrders })).duplicated).toBe(0)
})

test('a print before one that was queued before it is out of order', () => {
  const swapped = [processed(1, { n: 2 }), processed(2, { n: 1 })]
  expect(judge(evidence({ ledger: swapped })).outOfOrder).toBe(1)
})

test('a print before one that was confirmed earlier is out of order, whatever the queue says', () => {
  const ledger = [processed(1, { n: 2 }), processed(2, { n: 1 })]
  const printOrders = [printOrder(1, { queueNumber: 2 }), printOrder(2, { queueNumber: 1 })]
  expect(judge(evidence({ ledger, printOrders })).outOfOrder).toBe(1)
})

test('what is left in the queue is stuck', () => {
  const waiting = printOrder(2, { state: 'PREPARED', isQueued: true, charges: [] })
  expect(judge(evidence({ printOrders: [printOrder(1), waiting] })).stuck).toBe(1)
  expect(judge(evidence({ openCalls: 1, unfinishedRuns: 1 })).stuck).toBe(2)
})

test.each([
  ['charged twice', { charges: [100, 100] }],
  ['printed without a charge', { charges: [] }],
  ['printed and refunded', { refunds: [100] }],
  ['charged another price', { charges: [90] }],
  ['failed without a refund', { state: 'FAILED' as const }],
])('money differs where an order was %s', (_, wrong) => {
  expect(judge(evidence({ printOrders: [printOrder(1), printOrder(2, wrong)] })).moneyDiffers).toBe(1)
})

test('money differs where the provider took it twice', () => {
  const ledger = [processed(1), processed(2), processed(2, { n: 3 })]
  expect(judge(evidence({ ledger })).moneyDiffers).toBe(1)
})

test('a timeline with a gap or another end is illegal', () => {
  const gap = printOrder(2, {
    events: [
      { from: null, to: 'PREPARED' },
      { from: 'CHARGED', to: 'SUBMITTED' },
    ],
  })
  expect(judge(evidence({ printOrders: [printOrder(1), gap] })).illegalTimelines).toBe(1)
  const otherEnd = printOrder(2, { events: [{ from: null, to: 'PREPARED' }] })
  expect(judge(evidence({ printOrders: [printOrder(1), otherEnd] })).illegalTimelines).toBe(1)
})

test('a direct order that was only saved and went to print all the same is found', () => {
  const saved = { ...accepted(2), kind: 'drafted' } as const
  const asked = { ...accepted(2), kind: 'process-asked' } as const
  expect(judge(evidence({ acknowledgements: [accepted(1), saved] })).chargedByDraft).toBe(1)
  expect(judge(evidence({ acknowledgements: [accepted(1), saved, asked] })).chargedByDraft).toBe(0)
})
