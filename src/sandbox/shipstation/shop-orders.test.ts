import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
  await sandbox.control('PUT', '/limits', { shipstation: 1000 })
})
afterEach(() => sandbox.close())

const key = 'sandbox-shipstation-key'
const numbersOf = ({ body }: { body: { orders: { orderNumber: string }[] } }) =>
  body.orders.map(({ orderNumber }) => orderNumber)
const list = async (query: string) => numbersOf(await sandbox.shipstation('GET', `/orders?${query}`))
const create = async (...orders: unknown[]) =>
  (await sandbox.control('POST', '/shipstation/orders', { key, orders })).body.orders

const orderInput = (changes = {}) => ({
  orderNumber: 'A-1',
  orderKey: 'key-1',
  orderDate: '2026-06-30T10:00:00.0000000',
  orderStatus: 'awaiting_shipment',
  billTo: { name: 'Ann' },
  shipTo: { name: 'Ann', street1: '1 Road', city: 'Bern', postalCode: '3000', country: 'CH' },
  items: [{ sku: 'VASE-RIBBED', name: 'Ribbed vase', quantity: 2, unitPrice: 34.5 }],
  customerNotes: 'Hello',
  ...changes,
})

test('an order has every documented field, Pacific dates and money as numbers', async () => {
  const [{ orderId }] = await create({
    orderNumber: 'A-1',
    items: [{ sku: null, name: 'Wrap', quantity: 1, unitPrice: 3.5 }],
  })
  const { body } = await sandbox.shipstation('GET', `/orders/${orderId}`)
  expect(body).toMatchObject({
    orderId,
    orderKey: expect.any(String),
    createDate: '2026-07-01T05:00:00.0000000',
    orderTotal: 3.5,
    shipTo: { name: 'Pat Doe', street3: null, residential: null },
    items: [
      {
        sku: null,
        adjustment: false,
        options: [],
        orderItemId: expect.any(Number),
        lineItemKey: expect.stringMatching(/./),
      },
    ],
    advancedOptions: { storeId: expect.any(Number), mergedIds: [] },
    tagIds: null,
  })
  for (const field of 'customerId billTo amountPaid customerNotes gift holdUntilDate weight insuranceOptions userId'.split(
    ' ',
  ))
    expect(body).toHaveProperty(field)
})

test('createorder creates an order, or fully replaces the open order with the same key', async () => {
  const first = (await sandbox.shipstation('POST', '/orders/createorder', orderInput())).body
  expect(first).toMatchObject({ orderNumber: 'A-1', customerNotes: 'Hello', orderTotal: 69 })
  const { customerNotes: _, ...rest } = orderInput({ items: [] })
  const second = (await sandbox.shipstation('POST', '/orders/createorder', rest)).body
  expect(second).toMatchObject({ orderId: first.orderId, customerNotes: null, items: [] })
  expect(await list('')).toEqual(['A-1'])
})

test("an order is canceled by sending it again and can't be changed afterwards", async () => {
  await sandbox.shipstation('POST', '/orders/createorder', orderInput())
  const canceled = await sandbox.shipstation(
    'POST',
    '/orders/createorder',
    orderInput({ orderStatus: 'cancelled' }),
  )
  expect(canceled.body.orderStatus).toBe('cancelled')
  const again = await sandbox.shipstation('POST', '/orders/createorder', orderInput())
  expect(again).toMatchObject({
    status: 400,
    body: { Message: expect.any(String), ExceptionMessage: expect.any(String) },
  })
  const actions = (await sandbox.control('GET', '/ledger')).body.lines.map(
    ({ action }: { action: string }) => action,
  )
  expect(actions).toEqual(['order.created', 'order.cancelled'])
})

test('createorder names the missing field', async () => {
  const { status, body } = await sandbox.shipstation('POST', '/orders/createorder', { orderNumber: 'A-1' })
  expect([status, body.Message]).toEqual([400, 'The request is invalid.'])
  expect(Object.keys(body.ModelState)).toEqual(['apiOrder.orderDate'])
})

test('createorders reports the outcome of each order', async () => {
  const { body } = await sandbox.shipstation('POST', '/orders/createorders', [
    orderInput(),
    { orderNumber: 'A-2' },
  ])
  expect(body).toMatchObject({
    hasErrors: true,
    results: [
      { orderNumber: 'A-1', success: true },
      { orderNumber: 'A-2', success: false, errorMessage: expect.any(String) },
    ],
  })
})

test('createorders takes at most a hundred orders', async () => {
  const orders = Array.from({ length: 101 }, (_, i) =>
    orderInput({ orderNumber: `N${i}`, orderKey: `k${i}` }),
  )
  expect((await sandbox.shipstation('POST', '/orders/createorders', orders)).status).toBe(400)
  expect(await list('')).toEqual([])
})

test('orders are found by status, number, store, name and keyword', async () => {
  const [first] = await create(
    {
      orderNumber: 'ETSY-10',
      items: [
        { sku: 'LAMP-PLEATED', name: 'Lamp', quantity: 1, options: [{ name: 'Color', value: 'Sky blue' }] },
      ],
    },
    { orderNumber: 'ETSY-2', orderStatus: 'on_hold', advancedOptions: { storeId: 7 } },
    { orderNumber: 'SHOP-1', shipTo: { name: 'Zoë Lefèvre', country: 'FR' } },
  )
  expect(await list('orderStatus=on_hold')).toEqual(['ETSY-2'])
  expect(await list('orderNumber=etsy')).toEqual(['ETSY-10', 'ETSY-2'])
  expect(await list('storeId=7')).toEqual(['ETSY-2'])
  expect(await list(`storeid=${first.advancedOptions.storeId}`)).toEqual(['ETSY-10', 'SHOP-1'])
  expect(await list('customerName=lefèvre')).toEqual(['SHOP-1'])
  expect(await list('itemKeyword=pleated')).toEqual(['ETSY-10'])
  expect(await list('itemKeyword=sky+blue')).toEqual(['ETSY-10'])
  expect(await list('itemKeyword=vase')).toEqual(['ETSY-2', 'SHOP-1'])
  expect((await sandbox.shipstation('GET', '/orders?orderStatus=open')).status).toBe(400)
})

test('orders can be filtered by date and sorted', async () => {
  await create(
    { orderNumber: 'B', orderDate: '2026-06-02T10:00:00' },
    { orderNumber: 'A', orderDate: '2026-06-01T10:00:00' },
    { orderNumber: 'C', orderDate: '2026-06-03T10:00:00' },
  )
  expect(await list('')).toEqual(['A', 'B', 'C'])
  expect(await list('sortBy=OrderDate&sortDir=DESC')).toEqual(['C', 'B', 'A'])
  expect(await list('orderDateStart=2026-06-02&orderDateEnd=2026-06-02T23:59:59')).toEqual(['B'])
  expect(await list('createDateStart=2026-07-01 05:00:00')).toHaveLength(3)
  expect(await list('createDateStart=2026-07-01T12:00:01Z')).toEqual([])
  expect((await sandbox.shipstation('GET', '/orders?modifyDateStart=soon')).status).toBe(400)
})

test('orders changed since a time are found by their modify date', async () => {
  const [{ orderId }] = await create({ orderNumber: 'A' }, { orderNumber: 'B' })
  await sandbox.control('POST', '/clock/step', { seconds: 60 })
  await sandbox.control('PATCH', `/shipstation/orders/${orderId}`, {
    key,
    change: { orderStatus: 'cancelled' },
  })
  expect(await list('modifyDateStart=2026-07-01T05:00:30&sortBy=ModifyDate')).toEqual(['A'])
  expect((await sandbox.control('GET', '/ledger?action=order.source-cancelled')).body.lines).toHaveLength(1)
})

test('a change at the source keeps all other fields, including items', async () => {
  const [before] = await create({ orderNumber: 'A', customerNotes: 'Hello' })
  const shipTo = { ...before.shipTo, street1: '9 New Road' }
  const path = `/shipstation/orders/${before.orderId}`
  const { wire } = (await sandbox.control('PATCH', path, { key, change: { shipTo } })).body
  expect(wire).toEqual({ ...before, shipTo })
})

test('a page has at most 500 orders', async () => {
  await create(...Array.from({ length: 5 }, (_, i) => ({ orderNumber: `N${i}` })))
  const { body } = await sandbox.shipstation('GET', '/orders?pageSize=2&page=3')
  expect(body).toMatchObject({ total: 5, page: 3, pages: 3, orders: [{ orderNumber: 'N4' }] })
  expect((await sandbox.shipstation('GET', '/orders?pageSize=501')).status).toBe(400)
})

test('marking an order as shipped changes its status, and every call appears in the ledger', async () => {
  const [{ orderId }] = await create({ orderNumber: 'A-1' })
  const shipped = {
    orderId,
    carrierCode: 'usps',
    shipDate: '2026-07-01',
    trackingNumber: '9400',
    notifyCustomer: true,
  }
  for (let i = 0; i < 2; i++)
    expect((await sandbox.shipstation('POST', '/orders/markasshipped', shipped)).body).toEqual({
      orderId,
      orderNumber: 'A-1',
    })
  expect((await sandbox.shipstation('GET', `/orders/${orderId}`)).body).toMatchObject({
    orderStatus: 'shipped',
    shipDate: '2026-07-01',
  })
  const lines = (await sandbox.control('GET', '/ledger?action=shipment.marked&reference=A-1')).body.lines
  expect(lines).toMatchObject([{ detail: '9400' }, { detail: '9400' }])
  expect(
    (await sandbox.shipstation('POST', '/orders/markasshipped', { orderId: 1, carrierCode: 'usps' })).status,
  ).toBe(404)
  expect((await sandbox.shipstation('POST', '/orders/markasshipped', { orderId })).status).toBe(400)
})

test('orders can be held, restored, tagged and deleted', async () => {
  const [{ orderId }] = await create({ orderNumber: 'A-1' })
  const post = (path: string, body = {}) => sandbox.shipstation('POST', path, { orderId, ...body })
  expect((await post('/orders/holduntil', { holdUntilDate: '2026-07-09' })).body.success).toBe(true)
  expect(await list('orderStatus=on_hold')).toEqual(['A-1'])
  await post('/orders/restorefromhold')
  expect(await list('orderStatus=awaiting_shipment')).toEqual(['A-1'])
  await post('/orders/addtag', { tagId: 53974 })
  expect(
    numbersOf(
      await sandbox.shipstation('GET', '/orders/listbytag?orderStatus=awaiting_shipment&tagId=53974'),
    ),
  ).toEqual(['A-1'])
  await post('/orders/removetag', { tagId: 53974 })
  expect(numbersOf(await sandbox.shipstation('GET', '/orders/listbytag?tagId=53974'))).toEqual([])
  await sandbox.shipstation('DELETE', `/orders/${orderId}`)
  expect((await sandbox.shipstation('GET', `/orders/${orderId}`)).status).toBe(404)
})
