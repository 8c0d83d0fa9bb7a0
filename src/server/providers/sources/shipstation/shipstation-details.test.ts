import { expect, test } from 'vitest'
import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import { readShopOrder, wireOrder } from './shipstation-wire.ts'

const item = { orderItemId: 1, sku: 'ABC123', name: 'Test item', quantity: 2, unitPrice: 99.99, options: [] }
const plain = {
  orderId: 94113592,
  orderNumber: 'TEST-1',
  orderStatus: 'awaiting_shipment',
  orderDate: '2015-06-29T08:46:27.0000000',
  modifyDate: '2015-09-08T11:03:12.3800000',
  customerUsername: 'h@example.com',
  shipTo: { name: 'The President' },
  orderTotal: 218.73,
  items: [item],
}
const read = (changes: object) =>
  readShopOrder(wireOrder.parse({ ...plain, ...changes }), {
    storeNames: new Map(),
    tagNames: new Map([['53974', 'Rush']]),
  })

test('everything that ShipStation adds to an order and its items is kept', () => {
  const order = read({
    gift: true,
    giftMessage: 'Happy birthday',
    internalNotes: 'VIP',
    tagIds: [53974, 7],
    paymentMethod: 'Credit Card',
    requestedShippingService: 'Priority Mail',
    billTo: { name: 'The Treasury', company: 'US Govt' },
    insuranceOptions: { provider: 'carrier', insureShipment: true, insuredValue: 120 },
    advancedOptions: {
      storeId: 26815,
      warehouseId: 24079,
      mergedOrSplit: true,
      mergedIds: [1, 2],
      parentId: 3,
      customField1: 'Engraved',
      customField3: 'Third',
    },
    items: [
      {
        ...item,
        lineItemKey: 'vd08',
        imageUrl: 'https://i.example.test/a.png',
        warehouseLocation: 'Aisle 1',
        upc: '42',
      },
    ],
  })
  expect(order.details).toEqual({
    isGift: true,
    giftMessage: 'Happy birthday',
    internalNotes: 'VIP',
    customFields: [
      { name: 'Custom field 1', value: 'Engraved' },
      { name: 'Custom field 3', value: 'Third' },
    ],
    storeTags: ['Rush', 'Tag 7'],
    payer: 'The Treasury, US Govt',
    paymentMethod: 'Credit Card',
    requestedService: 'Priority Mail',
    insurance: 'carrier for 120.00',
    warehouse: '24079',
    mergedIds: ['1', '2'],
    parentId: '3',
    isMergedOrSplit: true,
  })
  expect(order.lines[0]!.details).toEqual({
    lineItemKey: 'vd08',
    imageUrl: 'https://i.example.test/a.png',
    location: 'Aisle 1',
    upc: '42',
  })
})

test('an order without any of it has no details', () => {
  const order = read({
    billTo: { name: 'The President', company: null },
    insuranceOptions: { insureShipment: false },
  })
  expect([order.details, order.lines[0]!.details]).toEqual([noOrderDetails, noLineDetails])
})

test('details that make no sense are left out and never keep an order from being imported', () => {
  const items = [{ ...item, imageUrl: 'javascript:alert(1)' }]
  const order = read({
    gift: 'yes',
    tagIds: 'none',
    billTo: 7,
    giftMessage: {},
    advancedOptions: { parentId: {} },
    items,
  })
  expect([order.details, order.lines[0]!.details]).toEqual([noOrderDetails, noLineDetails])
})

test('long texts are cut, and characters that can’t be stored are dropped', () => {
  const order = read({ giftMessage: `a\u0000b${'👩'.repeat(5_000)}`, paymentMethod: 'x'.repeat(2_000) })
  expect(order.details.giftMessage).toMatch(/^ab👩.*…$/u)
  expect(order.details.giftMessage!.length).toBeLessThanOrEqual(5_000)
  expect(order.details.giftMessage!.isWellFormed()).toBe(true)
  expect(order.details.paymentMethod).toHaveLength(500)
})

test('a ship-by date with a time is that instant, midnight is the whole day, and what isn’t a date is none', () => {
  const shipBy = (shipByDate: unknown) => {
    const { shipBy: at, shipByDay } = read({ shipByDate })
    return [at?.toISOString() ?? null, shipByDay]
  }
  expect(shipBy('2026-07-05T15:30:00.0000000')).toEqual(['2026-07-05T22:30:00.000Z', null])
  expect(shipBy('2026-07-05T00:00:00.0000000')[1]).toBe('2026-07-05')
  expect(shipBy('2026-07-05')[1]).toBe('2026-07-05')
  for (const none of [null, undefined, 'soon', 7]) expect(shipBy(none)).toEqual([null, null])
})
