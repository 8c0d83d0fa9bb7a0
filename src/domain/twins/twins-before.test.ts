import { expect, test } from 'vitest'
import { plainOrder } from '../inspection/testing/plain-order.ts'
import { canceledTwins, openTwins, type TwinCandidate, twinsBefore } from './twins-before.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
const { address, buyerName, buyerEmail, lines } = plainOrder()
const candidate = (id: string, change: Partial<TwinCandidate> = {}): TwinCandidate => ({
  id,
  source: id.startsWith('A') ? 'shipstation' : 'shippo',
  orderNumber: id,
  placedAt: at(0),
  importedAt: at(Number(id.at(-1))),
  buyerName,
  buyerEmail,
  address,
  lines,
  isCanceled: false,
  hasLivePrintOrder: false,
  hasCanceledPrint: false,
  hasNumberTwin: false,
  sourceOrderId: id,
  mergedIds: [],
  parentId: null,
  printedSince: null,
  ...change,
})
const [a1, b2, a3, b4, a5] = ['A1', 'B2', 'A3', 'B4', 'A5'].map((id) => candidate(id)) as [
  TwinCandidate,
  TwinCandidate,
  TwinCandidate,
  TwinCandidate,
  TwinCandidate,
]
const before = (order: TwinCandidate, ...others: TwinCandidate[]) =>
  twinsBefore(order, others).map(({ id }) => id)

test('the order that arrived first goes ahead, unless the other one is in print', () => {
  expect([before(b2, a1), before(a1, b2)]).toEqual([['A1'], []])
  const inPrint = { ...b2, hasLivePrintOrder: true }
  expect([before(inPrint, a1), before(a1, inPrint)]).toEqual([[], ['B2']])
})

test('an order canceled in the store holds back nothing, unless it is in print anyway', () => {
  expect(before(b2, { ...a1, isCanceled: true })).toEqual([])
  expect(before(b2, { ...a1, isCanceled: true, hasLivePrintOrder: true })).toEqual(['A1'])
})

test('an order whose twin was canceled is known, unless the buyer ordered again under another number', () => {
  const gone = { ...a1, isCanceled: true }
  const canceled = (order: TwinCandidate, ...others: TwinCandidate[]) =>
    canceledTwins(order, others).map(({ id }) => id)
  expect(canceled(b2, gone, a3)).toEqual(['A1'])
  expect(canceled(b2, { ...gone, hasLivePrintOrder: true })).toEqual([])
  expect(canceled({ ...b2, isCanceled: true }, gone)).toEqual([])
  expect(canceled({ ...b2, hasNumberTwin: true }, gone)).toEqual([])
  expect(canceled({ ...b2, hasNumberTwin: true, orderNumber: '#A1' }, gone)).toEqual(['A1'])
})

test('a buyer who orders the same twice gets it twice: the second order is the twin of the second', () => {
  expect(before(b2, a1, a3)).toEqual(['A1'])
  expect(before(a3, a1, b2)).toEqual([])
  expect(before(b4, a1, b2, a3)).toEqual(['A3'])
  expect(before(a5, a1, b2, a3, b4)).toEqual([])
})

test('an order with a twin by number is no one else’s twin', () => {
  const numbered = { ...b4, orderNumber: '#A3' }
  expect(before(numbered, a1, a3)).toEqual(['A3'])
  // It is that of A3, so that A5 has none.
  expect(before(a5, { ...numbered, hasNumberTwin: true })).toEqual([])
  // Also if that twin is gone.
  expect(before(numbered, a1, { ...a3, isCanceled: true })).toEqual([])
})

test('what an integration delivers again under another id is printed once, and equal parts of a split order each', () => {
  const again = candidate('A9', { orderNumber: '#A1' })
  expect([before(again, a1), before(a1, again)]).toEqual([['A1'], []])
  expect(before({ ...again, buyerEmail: 'kim@example.test' }, a1)).toEqual(['A1'])
  expect(before({ ...again, lines: [{ sku: 'LAMP', name: 'Lamp', quantity: 1 }] }, a1)).toEqual([])
  expect(before({ ...again, parentId: 'A1' }, a1)).toEqual([])
  expect(before(a1, { ...again, parentId: 'A1', hasLivePrintOrder: true })).toEqual([])
})

test('what a store merged is printed once: the merged order goes first, unless a part of it is in print', () => {
  const whole = candidate('A9', { mergedIds: ['A1', 'A3'] })
  expect([before(whole, a1, a3), before(a1, whole), before(a3, whole)]).toEqual([[], ['A9'], ['A9']])
  const printed = { ...a3, hasLivePrintOrder: true }
  expect(before(whole, a1, printed)).toEqual(['A3'])
  // The store took the merge back.
  expect(before(a1, { ...whole, isCanceled: true })).toEqual([])
  // The store names each in the other.
  const both = { ...a1, mergedIds: ['A9'] }
  expect([before(both, whole), before(whole, both)]).toEqual([[], ['A1']])
  // Ids of other integrations mean other orders.
  expect(before({ ...b2, sourceOrderId: 'A1' }, whole)).toEqual([])
})

test('what a store split from an order in print has been submitted with it, unless it came before', () => {
  const part = candidate('A5', { parentId: 'A1' })
  const printed = { ...a1, hasLivePrintOrder: true }
  expect(before(part, { ...printed, printedSince: at(4) })).toEqual(['A1'])
  expect(before(part, { ...printed, printedSince: at(6) })).toEqual([])
  // Two processes’ clocks may differ, so a person decides what came at about the same time.
  expect(before(part, { ...printed, printedSince: new Date(at(5).getTime() + 30_000) })).toEqual(['A1'])
  expect(before(part, a1)).toEqual([])
})

test('an order’s open twins are those of other integrations, by number or else by content', () => {
  const open = (order: TwinCandidate, ...others: TwinCandidate[]) =>
    openTwins(order, others).map(({ id }) => id)
  expect(open(a1, b2, a3, b4)).toEqual(['B2', 'B4'])
  expect(open(a1, { ...b2, isCanceled: true }, b4)).toEqual(['B4'])
  const sameNumber = { ...b4, orderNumber: '#A1', hasNumberTwin: true }
  expect(open({ ...a1, hasNumberTwin: true }, b2, sameNumber)).toEqual(['B4'])
})
