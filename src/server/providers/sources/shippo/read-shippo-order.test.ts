import { expect, test } from 'vitest'
import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import { readShippoOrder } from './read-shippo-order.ts'
import { wireOrder } from './shippo-wire.ts'

/** An order as Shippo's documentation shows it. */
const documented = {
  object_id: '4f2bc588e4e5446cb3f9fdb7cd5e190b',
  object_owner: 'seller@example.com',
  order_number: '#1068',
  order_status: 'PAID',
  placed_at: '2016-09-23T01:28:12Z',
  shop_app: 'Etsy',
  to_address: {
    object_id: 'd799c2679e644279b59fe661ac8fa488',
    name: 'Mr Hippo',
    company: '',
    street_no: '',
    street1: '965 Mission St #572',
    street2: '',
    street3: '',
    city: 'San Francisco',
    state: 'CA',
    zip: '94103',
    country: 'US',
    phone: '',
    email: 'h@example.com',
    is_residential: null,
    is_complete: true,
    validation_results: {},
    metadata: '',
    test: true,
  },
  from_address: null,
  line_items: [
    {
      object_id: 'abf7d5675d744b6ea9fdb6f796b28f28',
      title: 'Demo Line Item Object',
      variant_title: '',
      sku: 'HM-123',
      quantity: 1,
      total_price: '12.10',
      currency: 'USD',
      weight: '0.40',
      weight_unit: 'lb',
      manufacture_country: null,
      max_ship_time: null,
      max_delivery_time: null,
      description: null,
    },
  ],
  shipping_cost: '12.83',
  shipping_cost_currency: 'USD',
  shipping_method: 'USPS First Class Package',
  subtotal_price: '12.10',
  total_price: '24.93',
  total_tax: '0.00',
  currency: 'USD',
  transactions: [],
  weight: '0.40',
  weight_unit: 'lb',
  notes: null,
  test: true,
}
const [line] = documented.line_items
const read = (changes: object = {}) => readShippoOrder(wireOrder.parse({ ...documented, ...changes }))
const lines = (...changes: object[]) => ({ line_items: changes.map((change) => ({ ...line, ...change })) })

test('the order of the documentation is read in our words', () => {
  expect(read()).toEqual({
    sourceOrderId: '4f2bc588e4e5446cb3f9fdb7cd5e190b',
    orderNumber: '#1068',
    storeId: 'Etsy',
    storeName: 'Etsy',
    platform: 'Etsy',
    status: 'OPEN',
    placedAt: new Date('2016-09-23T01:28:12Z'),
    modifiedAt: null,
    shipBy: null,
    buyerName: 'Mr Hippo',
    buyerEmail: 'h@example.com',
    address: {
      name: 'Mr Hippo',
      company: null,
      line1: '965 Mission St #572',
      line2: null,
      line3: null,
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94103',
      country: 'US',
      phone: null,
    },
    totalCents: 2493,
    currency: 'USD',
    notes: null,
    details: { ...noOrderDetails, requestedService: 'USPS First Class Package' },
    lines: [
      {
        sourceLineId: 'abf7d5675d744b6ea9fdb6f796b28f28',
        sku: 'HM-123',
        name: 'Demo Line Item Object',
        quantity: 1,
        unitPriceCents: 1210,
        options: [],
        personalization: null,
        details: noLineDetails,
      },
    ],
  })
})

test.each([
  ['AWAITPAY', 'AWAITING_PAYMENT'],
  ['PAID', 'OPEN'],
  ['PARTIALLY_FULFILLED', 'OPEN'],
  ['SHIPPED', 'SHIPPED'],
  ['CANCELLED', 'CANCELED'],
  ['REFUNDED', 'CANCELED'],
  ['UNKNOWN', 'UNKNOWN'],
  ['SOMETHING_NEW', 'UNKNOWN'],
])('%s is %s to us', (order_status, status) => {
  const { details, ...order } = read({ order_status })
  expect(order.status).toBe(status)
  expect(details.isPartlyShipped).toBe(order_status === 'PARTIALLY_FULFILLED' ? true : undefined)
})

test('what is not there is null, and never a reason to lose the order', () => {
  const bare = { object_id: 'a', order_status: 'PAID', placed_at: '2026-06-29T08:46:27+02:00' }
  expect(readShippoOrder(wireOrder.parse(bare))).toMatchObject({
    orderNumber: 'a',
    placedAt: new Date('2026-06-29T06:46:27Z'),
    storeId: null,
    address: { name: '', line1: '', city: '', country: '', company: null },
    totalCents: 0,
    lines: [],
  })
})

test.each([
  ['no time', { placed_at: 'soon' }],
  ['a day that does not exist', { placed_at: '2026-02-30T08:00:00Z' }],
  ['an amount without a currency', { currency: null, line_items: [] }],
  ['an amount that is no decimal', { total_price: '12,10' }],
  ['an amount larger than we store', { total_price: '99999999999.00' }],
  ['half a piece', lines({ quantity: 0.5 })],
  ['no id', { object_id: '' }],
])('an order with %s is not guessed at', (_, changes) => {
  expect(wireOrder.safeParse({ ...documented, ...changes }).success).toBe(false)
})

test('a time without a zone is in UTC, as all of them', () => {
  expect(read({ placed_at: '2026-06-29T08:46:27.120' }).placedAt).toEqual(
    new Date('2026-06-29T08:46:27.120Z'),
  )
})

test('the price of one piece is its share of the price of all, and a discount is no line', () => {
  const order = read(
    lines({ quantity: 3, total_price: '10.00' }, { total_price: '-3.00', sku: 'SAVE' }, { quantity: 0 }),
  )
  expect(order.lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([333])
})

test('the earliest time by which a line has to leave is that of the order', () => {
  const times = lines(
    { max_ship_time: '2026-07-03T00:00:00Z' },
    { max_ship_time: '2026-07-02T00:00:00Z' },
    { max_ship_time: '?' },
  )
  expect(read(times).shipBy).toEqual(new Date('2026-07-02T00:00:00Z'))
})

test.each([
  ['Schönhauser Allee', '112', 'Schönhauser Allee 112'],
  ['Schönhauser Allee 112', '112', 'Schönhauser Allee 112'],
  ['112, Schönhauser Allee', '112', '112, Schönhauser Allee'],
  ['Allee 1121', '112', 'Allee 1121 112'],
  ['965 Mission St', '', '965 Mission St'],
])('the street %j and the house number %j make %j', (street1, street_no, line1) => {
  expect(read({ to_address: { ...documented.to_address, street1, street_no } }).address.line1).toBe(line1)
})

test('a personalization is found in the variant, in the description and in the notes', () => {
  const notes = 'Thank you!\nPersonalization: For Mia, 2019\nGift: yes'
  expect(read({ notes }).lines[0]?.personalization).toBe('For Mia, 2019')
  expect(read(lines({ description: 'Personalisation (optional): Ben' })).lines[0]?.personalization).toBe(
    'Ben',
  )
  const named = lines({ variant_title: 'Color: Red / Personalization: Zoë' })
  expect(read({ ...named, notes }).lines[0]).toMatchObject({
    personalization: 'Zoë',
    options: [{ name: 'Color' }, { name: 'Personalization' }],
  })
})

test('notes of an order with several lines are not laid on any of them', () => {
  const order = read({ ...lines({}, { sku: 'B' }), notes: 'Personalization: Mia' })
  expect(order.lines.map(({ personalization }) => personalization)).toEqual([null, null])
  expect(order.notes).toContain('Mia')
})
