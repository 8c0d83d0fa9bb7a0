import { Shippo } from 'shippo'
import { SDKError } from 'shippo/models/errors/sdkerror'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'
import type { ShippoOrder } from './shippo-orders.ts'

// Shippo's own client checks every field of a response, so what it accepts is what Shippo sends.
let sandbox: TestSandbox
let token = ''
let shippo: Shippo
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset', { seed: false })
  token = (await sandbox.control('POST', '/shippo/tokens')).body.token
  shippo = clientWith(`Bearer ${token}`)
})

const clientWith = (apiKeyHeader: string) => new Shippo({ apiKeyHeader, serverURL: `${sandbox.url}/shippo` })
const place = async (...orders: object[]): Promise<ShippoOrder[]> =>
  (await sandbox.control('POST', '/shippo/orders', { orders })).body.orders
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof SDKError) return error.statusCode
      throw error
    },
  )
const day = (n: number) => new Date(Date.UTC(2026, 5, n)).toISOString()
const minimal = { placedAt: day(1), toAddress: { name: 'Mr Hippo', country: 'US' } }

test('it creates an order that names no store, reads it, and lists it', async () => {
  const created = await shippo.orders.create({
    ...minimal,
    lineItems: [{ title: 'Vase', quantity: 2, totalPrice: '24.20', sku: 'HM-123' }],
  })
  expect(created).toMatchObject({ shopApp: 'Shippo', orderStatus: 'PAID', totalPrice: '24.20' })
  expect(await shippo.orders.get(created.objectId!)).toEqual(created)
  expect((await shippo.orders.list({ page: 1, results: 25 })).results).toEqual([created])
})

test('it reads every order that the sandbox makes up', async () => {
  await sandbox.control('POST', '/reset', { seed: true })
  const demo = (await sandbox.control('POST', '/shippo/tokens')).body.token
  const client = clientWith(`Bearer ${demo}`)
  let count = 0
  for (let page = 1, next: unknown = true; next; page += 1) {
    const list = await client.orders.list({ page, results: 100 })
    count += list.results?.length ?? 0
    next = list.next
  }
  expect(count).toBeGreaterThan(0)
})

test('its pages and filters choose the same orders as ours', async () => {
  await place(
    { order_number: 'old', placed_at: day(1) },
    { order_number: 'paid', placed_at: day(4) },
    { order_number: 'part', placed_at: day(3), order_status: 'PARTIALLY_FULFILLED' },
    { order_number: 'gone', placed_at: day(4), order_status: 'REFUNDED' },
  )
  const filter = {
    orderStatus: ['PAID', 'PARTIALLY_FULFILLED'] as ('PAID' | 'PARTIALLY_FULFILLED')[],
    startDate: day(2),
  }
  const first = await shippo.orders.list({ ...filter, page: 1, results: 1 })
  const second = await shippo.orders.list({ ...filter, page: 2, results: 1 })
  const numbers = [first, second].flatMap(({ results }) => results?.map(({ orderNumber }) => orderNumber))
  expect(numbers.sort()).toEqual(['paid', 'part'])
  expect([typeof first.next, second.next ?? null]).toEqual(['string', null])
})

test('it reports revoked access, an unknown order and a rate limit by their status', async () => {
  expect(await statusOf(shippo.orders.get('0'.repeat(32)))).toBe(404)
  await sandbox.control('PUT', '/limits', { shippo: 1 })
  expect(await statusOf(shippo.orders.list({ page: 1, results: 1 }))).toBe(200)
  expect(await statusOf(shippo.orders.list({ page: 1, results: 1 }))).toBe(429)
  await sandbox.control('POST', '/shippo/revoke', {})
  expect(await statusOf(shippo.orders.get('0'.repeat(32)))).toBe(401)
  await sandbox.control('PUT', '/limits', { shippo: 50 })
})
