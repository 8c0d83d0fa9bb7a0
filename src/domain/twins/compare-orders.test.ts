import { expect, test } from 'vitest'
import { type ComparedOrder, isSameByContent, isSameByNumber } from './compare-orders.ts'

const address = {
  name: 'Jonathan Müller',
  company: null,
  line1: '965 Mission Street',
  line2: 'Apt 5',
  line3: null,
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94103',
  country: 'US',
  phone: null,
}
const order: ComparedOrder = {
  source: 'shipstation',
  orderNumber: '1068',
  placedAt: new Date('2026-11-20T23:30:00Z'),
  buyerName: 'Jonathan Müller',
  buyerEmail: 'jon@example.test',
  address,
  lines: [
    { sku: 'VASE', name: 'Ribbed vase', quantity: 2 },
    { sku: 'HOOK', name: 'Hook', quantity: 1 },
  ],
}
const same: ComparedOrder = { ...order, source: 'shippo' }
const stranger = {
  buyerName: 'Ada Byron',
  buyerEmail: 'ada@example.test',
  address: { ...address, line1: '1 Main St', postalCode: '10001' },
}
const noEmail = { orderNumber: 'OTHER', buyerEmail: null }

const areSame = (one: ComparedOrder, other: ComparedOrder) =>
  isSameByNumber(one, other) || isSameByContent(one, other)

test.each<[string, Partial<ComparedOrder>, boolean]>([
  ['the same number', {}, true],
  [
    'the number with a #, days later and with other items',
    { orderNumber: '#1068', placedAt: new Date('2026-12-24'), lines: [] },
    true,
  ],
  [
    'the same number and nothing known about the buyer',
    { buyerName: '', buyerEmail: null, address: { ...address, line1: '', postalCode: '' } },
    true,
  ],
  ['the same number of another buyer of another store', stranger, false],
  ['the same number, buyer name only', { ...stranger, buyerName: 'jonathan muller' }, true],
  ['another number, same buyer, items and day', { orderNumber: 'OTHER' }, true],
  ['ZIP+4', { ...noEmail, address: { ...address, postalCode: '94103-1234' } }, true],
  [
    'other spellings',
    { ...noEmail, buyerName: 'MULLER, Jonatan', address: { ...address, line1: '965 mission st.' } },
    true,
  ],
  [
    'an apartment in the first line',
    { ...noEmail, address: { ...address, line1: '965 Mission St Apt 5', line2: null } },
    true,
  ],
  ['another email at a marketplace', { orderNumber: 'OTHER', buyerEmail: 'x1@relay.example.test' }, true],
  [
    'items in another order, split lines',
    {
      ...noEmail,
      lines: [
        order.lines[1]!,
        { ...order.lines[0]!, quantity: 1 },
        { ...order.lines[0]!, quantity: 1, sku: 'vase' },
      ],
    },
    true,
  ],
  ['items without SKUs', { ...noEmail, lines: order.lines.map((line) => ({ ...line, sku: null })) }, true],
  ['less than a day apart', { ...noEmail, placedAt: new Date('2026-11-21T18:00:00Z') }, true],
  ['another day', { ...noEmail, placedAt: new Date('2026-11-22T00:00:00Z') }, false],
  ['another quantity', { ...noEmail, lines: [{ ...order.lines[0]!, quantity: 3 }, order.lines[1]!] }, false],
  ['another house number', { ...noEmail, address: { ...address, line1: '956 Mission Street' } }, false],
  ['a neighbor with another name', { ...noEmail, buyerName: 'Ada Byron' }, false],
  ['the same name elsewhere', { ...noEmail, address: stranger.address }, false],
  ['no items', { ...noEmail, lines: [] }, false],
])('twins of two integrations: %s', (_, change, expected) => {
  const other = { ...same, ...change }
  expect(areSame(order, other)).toBe(expected)
  expect(areSame(other, order)).toBe(expected)
})

test('orders of one integration never have the same number, and the demo order is nobody’s twin', () => {
  expect(isSameByNumber(order, order)).toBe(false)
  expect(areSame(order, { ...order, source: 'demo' })).toBe(false)
})
