import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '#sandbox/testing/open-test-sandbox.ts'
import { filaments } from '../catalog/catalog.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const draft = async (changes = {}): Promise<string> =>
  (await sandbox.print('POST', '/orders', draftOf(changes))).body.data.order.publicId
const order = async (id: string) => (await sandbox.print('GET', `/orders/${id}`)).body.data.order
const ledgerLines = async () => (await sandbox.control('GET', '/ledger')).body.lines

test('a draft has a price, as strings in the order and numbers in the totals, and is not charged', async () => {
  const { status, body } = await sandbox.print('POST', '/orders', draftOf())
  expect(status).toBe(200)
  expect(body.data.order).toMatchObject({
    publicId: expect.stringMatching(/^SLANT_\d{10}$/),
    status: 'DRAFT',
    deliveryCost: '5.56',
    processedAt: null,
    fulfillment: null,
    options: { shippingProvider: 'SHIPPO' },
  })
  expect(body.data.order.printingCost).toMatch(/^\d+\.\d\d$/)
  const { printingCost, deliveryCost, totalCost } = body.data.totals
  expect([Number(body.data.order.printingCost), 5.56]).toEqual([printingCost, deliveryCost])
  expect(totalCost).toBeCloseTo(printingCost + deliveryCost, 5)
  expect(await ledgerLines()).toMatchObject([
    { action: 'order.drafted', reference: 'o_123', chargedCents: 0, answered: '200' },
  ])
})

test('the price depends on quantity, filament and country', async () => {
  const [item] = draftOf().items
  const totalsOf = async (changes: Record<string, unknown>) =>
    (await sandbox.print('POST', '/orders', draftOf(changes))).body.data.totals
  const one = await totalsOf({ items: [{ ...item, quantity: 1 }] })
  const two = await totalsOf({ items: [{ ...item, quantity: 2 }] })
  expect(two.printingCost).toBeCloseTo(2 * one.printingCost, 5)
  const petg = filaments.find(({ name }) => name === 'PETG BLACK')!
  const strong = await totalsOf({ items: [{ ...item, quantity: 1, filamentId: petg.publicId }] })
  expect(strong.printingCost / one.printingCost).toBeCloseTo(1.15, 2)
  const { customer } = draftOf()
  const address = { ...customer.details.address, country: 'CA', zip: 'K1A 0A2' }
  const abroad = await totalsOf({ customer: { ...customer, details: { ...customer.details, address } } })
  expect([one.deliveryCost, abroad.deliveryCost]).toEqual([5.56, 11.2])
})

test('metadata may have three levels', async () => {
  const id = await draft({ metadata: { a: { b: { c: 1 } } } })
  expect((await order(id)).metadata).toEqual({ a: { b: { c: 1 } } })
})

test('snake_case metadata is returned in camelCase, and unknown item fields are returned unchanged', async () => {
  const [item] = draftOf().items
  const id = await draft({
    items: [{ ...item, vase_mode: true, deep: { some_thing: [1] } }],
    metadata: { order_id: 'x', a: { b_c: 1 } },
  })
  const { metadata, items } = await order(id)
  expect(metadata).toEqual({ orderId: 'x', a: { bC: 1 } })
  expect(items[0]).toMatchObject({
    vase_mode: true,
    deep: { some_thing: [1] },
    status: 'PROCESSING',
    currency: 'USD',
  })
})

test('the platform id can be in the root or in the customer', async () => {
  const { platformId, ...rest } = draftOf()
  expect((await sandbox.print('POST', '/orders', rest)).status).toBe(200)
  const customer = { details: rest.customer.details }
  expect((await sandbox.print('POST', '/orders', { ...rest, platformId, customer })).status).toBe(200)
  expect((await sandbox.print('POST', '/orders', { ...rest, customer })).status).toBe(400)
})

test('processing an order twice returns the same response and charges twice', async () => {
  const id = await draft()
  const first = await sandbox.print('POST', `/orders/${id}`)
  const second = await sandbox.print('POST', `/orders/${id}`)
  expect([first.status, second.status]).toEqual([200, 200])
  const stateOf = (data: { order?: { status: string }; status?: string }) => data.order?.status ?? data.status
  expect([stateOf(first.body.data), stateOf(second.body.data)]).toEqual(['PAID', 'PAID'])
  const charges = (await ledgerLines()).filter(
    ({ action }: { action: string }) => action === 'order.processed',
  )
  expect(charges).toHaveLength(2)
  expect(charges[0].chargedCents).toBeGreaterThan(556)
  expect(charges[1].chargedCents).toBe(charges[0].chargedCents)
  expect((await order(id)).processedAt).not.toBeNull()
})

test('both shapes of the process response occur', async () => {
  const shapes = new Set<boolean>()
  for (let i = 0; i < 12; i++) {
    const id = await draft()
    shapes.add('order' in (await sandbox.print('POST', `/orders/${id}`)).body.data)
  }
  expect(shapes.size).toBe(2)
})

test('an order moves from paid to shipped in three minutes and is then delivered', async () => {
  const id = await draft()
  await sandbox.print('POST', `/orders/${id}`)
  const seen = [(await order(id)).status]
  for (const seconds of [10, 20, 60, 15, 20, 15, 40, 120]) {
    await sandbox.control('POST', '/clock/step', { seconds })
    seen.push((await order(id)).status)
  }
  expect(seen).toEqual([
    'PAID',
    'QUEUED',
    'PRINTING',
    'ITEMS_ON_SHELF',
    'POST_PROCESSING',
    'COMPLETED',
    'AWAITING_SHIPMENT',
    'SHIPPED',
    'DELIVERED',
  ])
  const { fulfillment, items } = await order(id)
  expect(fulfillment).toMatchObject({ trackingNumbers: [expect.stringMatching(/^\d{22}$/)], carrier: 'USPS' })
  expect(items[0].status).toBe('DELIVERED')
})

test('a canceled order is refunded in full and makes no further progress', async () => {
  const id = await draft()
  await sandbox.print('POST', `/orders/${id}`)
  expect((await sandbox.print('DELETE', `/orders/${id}`)).body.success).toBe(true)
  await sandbox.control('POST', '/clock/step', { seconds: 3600 })
  expect((await order(id)).status).toBe('CANCELED')
  const balance = (await ledgerLines()).reduce(
    (sum: number, { chargedCents }: { chargedCents: number }) => sum + chargedCents,
    0,
  )
  expect(balance).toBe(0)
  expect((await sandbox.print('DELETE', `/orders/${id}`)).status).toBe(400)
  expect((await sandbox.print('POST', `/orders/${id}`)).status).toBe(400)
})

test('a shipped order is refunded once and stays shipped', async () => {
  const id = await draft()
  await sandbox.print('POST', `/orders/${id}`)
  await sandbox.control('POST', '/clock/step', { seconds: 181 })
  for (let i = 0; i < 2; i++) expect((await sandbox.print('DELETE', `/orders/${id}`)).status).toBe(200)
  expect((await order(id)).status).toBe('SHIPPED')
  expect((await sandbox.control('GET', '/ledger?action=order.refunded')).body.lines).toHaveLength(1)
})

test('a status can be forced, and a failed payment can be paid again', async () => {
  const id = await draft()
  await sandbox.control('POST', `/print/orders/${id}/status`, { status: 'PAYMENT_ERROR' })
  expect((await order(id)).status).toBe('PAYMENT_ERROR')
  await sandbox.print('POST', `/orders/${id}`)
  expect((await order(id)).status).toBe('PAID')
})

test("an account can't read or process another account's orders", async () => {
  const id = await draft()
  await sandbox.control('POST', '/print/accounts', { key: 'sl-other' })
  expect((await sandbox.print('GET', `/orders/${id}`, undefined, 'sl-other')).status).toBe(404)
  expect((await sandbox.print('POST', `/orders/${id}`, undefined, 'sl-other')).status).toBe(404)
})

test('an order with its own times moves at its own pace', async () => {
  const [own, usual] = [await draft(), await draft()]
  for (const id of [own, usual]) await sandbox.print('POST', `/orders/${id}`)
  await sandbox.control('PUT', `/print/orders/${own}/dwell`, { PAID: 3600 })
  await sandbox.control('POST', '/clock/step', { seconds: 15 })
  expect((await order(usual)).status).toBe('QUEUED')
  expect((await order(own)).status).toBe('PAID')
  await sandbox.control('POST', '/clock/step', { seconds: 3600 })
  expect((await order(own)).status).toBe('QUEUED')
})
