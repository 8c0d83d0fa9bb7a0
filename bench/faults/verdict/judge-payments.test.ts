import { expect, test } from 'vitest'
import type { TopUpReply } from './evidence.ts'
import { evidence, line, linesOf, payment, printOrder, processed } from './evidence-factory.ts'
import { judge } from './judge.ts'

const reply = (overrides: Partial<TopUpReply> = {}): TopUpReply => ({
  ...{ sellerId: 's', key: 'click', collectionId: 'col_1', state: 'SUCCEEDED' },
  ...overrides,
})

test('what cards paid and orders cost without a difference has no findings', () => {
  expect(judge(evidence({ topUps: [reply(), reply()] })).findings).toEqual([])
})

test('a payment at Stripe that isn’t booked differs, and so does a booked one that Stripe doesn’t have', () => {
  const unknown = payment({ id: 'ch_2', collectionId: 'col_2', capturedCents: 1 })
  expect(judge(evidence({ payments: [payment(), unknown] })).cardsDiffer).toBe(1)
  expect(judge(evidence({ payments: [] })).cardsDiffer).toBe(1)
  expect(judge(evidence({ payments: [payment({ disputedCents: 200 })] })).cardsDiffer).toBe(1)
})

test('a payment that an answer called made has to be booked', () => {
  expect(judge(evidence({ topUps: [reply({ collectionId: 'col_9' })] })).cardsDiffer).toBe(1)
})

test('what is printed without a charge, or before it, is printed unpaid', () => {
  const unpaid = printOrder(2, { charges: [] })
  expect(judge(evidence({ printOrders: [printOrder(1), unpaid] })).printedUnpaid).toBe(1)
  const early = processed(2, { at: '2026-10-30T00:00:00.000Z' })
  expect(judge(evidence({ ledger: [processed(1), early] })).printedUnpaid).toBe(1)
})

test('an order that is charged again, a card that pays again and a click that makes another payment are paid twice', () => {
  const twice = printOrder(2, { charges: [100, 100] })
  expect(judge(evidence({ printOrders: [printOrder(1), twice] })).paidTwice).toBe(1)
  expect(judge(evidence({ payments: [payment(), payment({ id: 'ch_2' })] })).paidTwice).toBe(1)
  expect(judge(evidence({ topUps: [reply(), reply({ collectionId: 'col_2' })] })).paidTwice).toBe(1)
})

test('a refund that is lost, doubled, or of something printed differs', () => {
  const canceled = (refunds: number[]) =>
    evidence({ printOrders: [printOrder(1), printOrder(2, { state: 'CANCELED', refunds })] })
  expect(judge(canceled([100])).refundsDiffer).toBe(0)
  expect(judge(canceled([])).refundsDiffer).toBe(1)
  expect(judge(canceled([100, 100])).refundsDiffer).toBe(1)
  const printed = [printOrder(1), printOrder(2, { refunds: [100] })]
  expect(judge(evidence({ printOrders: printed })).refundsDiffer).toBe(1)
})

test('money that went back to a card without leaving the balance differs', () => {
  const payments = [payment({ refundedCents: 50 })]
  expect(judge(evidence({ payments })).refundsDiffer).toBe(1)
  const back = [
    line({ kind: 'CARD_REFUND', cents: -50 }),
    line({ kind: 'CARD_REFUND', account: 'card_clearing', cents: 50, balanceCents: -150 }),
  ]
  const lines = [...linesOf([printOrder(1), printOrder(2)]), ...back]
  expect(judge(evidence({ payments, lines })).findings).toEqual([])
})

test('a balance below zero is found, wherever it went afterward', () => {
  const lines = [...linesOf([printOrder(1), printOrder(2)]), line({ balanceCents: -1 })]
  expect(judge(evidence({ lines })).belowZero).toBe(1)
})
