import { expect, test } from 'vitest'
import { incomingOrder } from '#testing/factories/shop-factory.ts'
import type { OrderContent } from './describe-order-content.ts'
import { findSourceChanges } from './find-source-changes.ts'

const order = incomingOrder({
  lines: [{ sku: 'VASE-RIBBED', quantity: 2, options: [{ name: 'Color', value: 'Black' }] }],
})
const is = (change: Partial<OrderContent>): OrderContent => ({ ...order, ...change })
const find = (before: OrderContent, after: OrderContent, circumstances = {}) =>
  findSourceChanges(before, after, { open: [], isSubmitted: false, isOurStatus: false, ...circumstances })

test('a change shows addresses and items as readable text', () => {
  const [line] = order.lines
  const after = is({
    address: { ...order.address, line2: 'Flat 2', postalCode: '20002' },
    lines: [
      { ...line!, quantity: 1, personalization: 'Ada' },
      { ...line!, sku: null },
    ],
    notes: 'Ring twice',
  })
  expect(find(order, after)).toEqual([
    {
      kind: 'new',
      what: 'ADDRESS',
      before: 'Pat Doe\n123 Apple Tree St\nWashington, DC 20001\nUS',
      after: 'Pat Doe\n123 Apple Tree St\nFlat 2\nWashington, DC 20002\nUS',
    },
    {
      kind: 'new',
      what: 'LINES',
      before: '2 × VASE-RIBBED (Color: Black)',
      after: '1 × VASE-RIBBED (Color: Black), personalized “Ada”\n2 × Ribbed vase (Color: Black)',
    },
    { kind: 'new', what: 'NOTES', before: 'No notes', after: 'Ring twice' },
  ])
})

test('reordered items and a new title for the same SKU are not changes', () => {
  const other = { ...order.lines[0]!, sku: 'OTHER' }
  const before = is({ lines: [order.lines[0]!, other] })
  expect(find(before, is({ lines: [other, { ...order.lines[0]!, name: 'Vase, ribbed' }] }))).toEqual([])
})

test('two changes to the same field are one, and a reverted change disappears', () => {
  const open = [{ id: 'chg_1', what: 'NOTES' as const, before: 'First' }]
  expect(find(is({ notes: 'Second' }), is({ notes: 'Third' }), { open })).toEqual([
    { kind: 'moved', id: 'chg_1', what: 'NOTES', after: 'Third' },
  ])
  expect(find(is({ notes: 'Second' }), is({ notes: 'First' }), { open })).toEqual([
    { kind: 'reverted', id: 'chg_1' },
  ])
})

test.each([
  ['AWAITING_PAYMENT', 'OPEN', false, 0],
  ['ON_HOLD', 'OPEN', false, 0],
  ['OPEN', 'CANCELED', false, 1],
  ['OPEN', 'ON_HOLD', false, 1],
  ['CANCELED', 'OPEN', false, 1],
  ['ON_HOLD', 'CANCELED', true, 1],
] as const)('from %s to %s, submitted: %s, is %i surprise', (before, after, isSubmitted, count) => {
  expect(find(is({ status: before }), is({ status: after }), { isSubmitted })).toHaveLength(count)
})

test('a status that we set in the store is not a change by the store', () => {
  expect(
    find(is({ status: 'OPEN' }), is({ status: 'SHIPPED' }), { isSubmitted: true, isOurStatus: true }),
  ).toEqual([])
})
