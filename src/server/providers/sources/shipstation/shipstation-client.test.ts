import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { done } from '#server/providers/call-outcome.ts'
import { createHttpClient, type HttpClient } from '#server/providers/http-client.ts'
import {
  outcomeByFault,
  type ProviderSandbox,
  startProviderSandbox,
} from '#server/providers/testing/provider-sandbox.ts'
import { uncountedPaces } from '#server/providers/testing/uncounted-calls.ts'
import type { IncomingShopOrder } from '../incoming-shop-order.ts'
import { createShipstationClient } from './shipstation-client.ts'
import type { ShipstationProvider } from './shipstation-provider.ts'

const credentials = { key: 'sandbox-shipstation-key', secret: 'sandbox-shipstation-secret' }
let sandbox: ProviderSandbox
let shipstation: ShipstationProvider

function createClient(baseUrl: string, timeoutMs = 5_000): ShipstationProvider {
  const http = createHttpClient({ clock: systemClock, timeoutMs, maxBytes: 200_000 })
  const paces = uncountedPaces()
  return createShipstationClient({ baseUrl, http, paces, clock: systemClock })
}

beforeAll(async () => {
  sandbox = await startProviderSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset', { seed: false })
  await sandbox.control('PUT', '/limits', { shipstation: 100_000 })
  shipstation = createClient(`${sandbox.url}/shipstation`)
})
afterEach(() => sandbox.control('DELETE', '/faults'))

async function place(order: object = {}): Promise<string> {
  const body = { key: credentials.key, notify: false, orders: [{ orderNumber: 'A-1', ...order }] }
  const created = await sandbox.control<{ orders: { orderId: number }[] }>(
    'POST',
    '/shipstation/orders',
    body,
  )
  return String(created.orders[0]?.orderId)
}

async function read(id: string): Promise<IncomingShopOrder> {
  const outcome = await shipstation.getOrder(credentials, id)
  if (outcome.kind !== 'done' || !outcome.value) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const shipment = (sourceOrderId: string) => ({
  sourceOrderId,
  trackingNumber: '9400111899223100001234',
  carrier: 'USPS',
  shippedAt: new Date('2026-06-02T05:00:00Z'),
})

test('the right key and secret are accepted and wrong ones refused', async () => {
  expect(await shipstation.checkCredentials(credentials)).toMatchObject({ kind: 'done', value: [{}, {}] })
  const wrong = await shipstation.checkCredentials({ ...credentials, secret: 'guessed-secret' })
  expect(wrong).toMatchObject({ kind: 'refused', status: 401 })
  expect(JSON.stringify(wrong)).not.toContain('guessed-secret')
})

test('an order is read in our words', async () => {
  const id = await place({
    orderDate: '2026-06-29T08:46:27.0000000',
    modifyDate: '2026-01-29T08:46:27.0000000',
    shipByDate: '2026-07-05T00:00:00.0000000',
    orderStatus: 'awaiting_shipment',
    customerEmail: 'pat@example.com',
    orderTotal: 218.73,
    shipTo: {
      name: 'Pat Doe',
      street1: '1 Elm St',
      street3: 'Dock 3',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      country: 'US',
    },
    items: [
      {
        sku: 'VASE-1',
        name: 'Vase',
        quantity: 2,
        unitPrice: 1.005,
        options: [
          { name: 'Size', value: 'Large' },
          { name: 'PERSONALISATION (optional)', value: 'Mia' },
        ],
      },
      { sku: null, name: 'Card', quantity: 1, unitPrice: 0 },
      { sku: 'WELCOME10', name: 'Discount', quantity: 1, unitPrice: -3, adjustment: true },
    ],
  })
  expect(await read(id)).toMatchObject({
    sourceOrderId: id,
    orderNumber: 'A-1',
    storeName: 'Paper Moon Prints (Etsy)',
    status: 'OPEN',
    placedAt: new Date('2026-06-29T15:46:27Z'),
    modifiedAt: new Date('2026-01-29T16:46:27Z'),
    shipByDay: '2026-07-05',
    buyerName: 'Pat Doe',
    buyerEmail: 'pat@example.com',
    address: { line1: '1 Elm St', line2: null, line3: 'Dock 3', city: 'Reno', country: 'US' },
    totalCents: 21_873,
    currency: null,
    lines: [
      { sku: 'VASE-1', quantity: 2, unitPriceCents: 101, personalization: 'Mia', options: [{}, {}] },
      { sku: null, name: 'Card', personalization: null },
    ],
  })
})

test.each([
  ['awaiting_payment', 'AWAITING_PAYMENT'],
  ['awaiting_shipment', 'OPEN'],
  ['pending_fulfillment', 'OPEN'],
  ['on_hold', 'ON_HOLD'],
  ['shipped', 'SHIPPED'],
  ['cancelled', 'CANCELED'],
])('%s is %s to us', async (orderStatus, status) => {
  expect((await read(await place({ orderStatus }))).status).toBe(status)
})

test('an order that is not there is null', async () => {
  expect(await shipstation.getOrder(credentials, '1')).toEqual({ kind: 'done', value: null })
})

test('changed orders come oldest change first, from the asked instant on', async () => {
  for (const hour of ['11', '09', '10']) {
    await place({ orderNumber: `A-${hour}`, modifyDate: `2026-06-29T${hour}:00:00.0000000` })
  }
  const list = async (modifiedSince: Date | null) => {
    const outcome = await shipstation.listOrders(credentials, { modifiedSince, page: 1, priority: 'sync' })
    return outcome.kind === 'done' && outcome.value.orders.map(({ orderNumber }) => orderNumber)
  }
  expect(await list(null)).toEqual(['A-09', 'A-10', 'A-11'])
  expect(await list(new Date('2026-06-29T17:00:00Z'))).toEqual(['A-10', 'A-11'])
  expect(await list(new Date('2026-06-29T18:00:01Z'))).toEqual([])
})

test('names of stores are asked for once', async () => {
  const id = await place()
  await read(id)
  await read(id)
  const { calls } = await sandbox.control<{ calls: unknown[] }>('GET', '/calls?route=stores.list')
  expect(calls).toHaveLength(1)
})

test('an order that cannot be read is named and does not hold up the others', async () => {
  const id = await place()
  const { orders } = await sandbox.control<{ orders: { wire: object }[] }>('GET', '/shipstation/orders')
  const odd = { ...orders[0]?.wire, orderNumber: 'ODD-7', orderDate: 'soon' }
  const list = (all: object[]) => {
    const http: HttpClient = {
      send: async ({ url }) => done(url.endsWith('/stores') ? [] : { orders: all, pages: 1 }),
    }
    const paces = uncountedPaces()
    const client = createShipstationClient({ baseUrl: '', http, paces, clock: systemClock })
    return client.listOrders(credentials, { modifiedSince: null, page: 1, priority: 'sync' })
  }
  expect(await list([odd, orders[0]!.wire])).toMatchObject({
    kind: 'done',
    value: { orders: [{ sourceOrderId: id }], unreadable: [{ orderNumber: 'ODD-7' }] },
  })
  expect(await list([odd])).toMatchObject({ kind: 'done', value: { orders: [], unreadable: [{}] } })
  expect((await list(Array.from({ length: 10 }, () => odd))).kind).toBe('unknown')
  expect((await list([{ orderNumber: 'ODD-7' }])).kind).toBe('unknown')
})

test('a shipment is reported with its tracking, its carrier and the Pacific day', async () => {
  const id = await place()
  expect(await shipstation.markShipped(credentials, shipment(id))).toEqual({ kind: 'done', value: null })
  const { orders } = await sandbox.control<{ orders: { shipments: object[] }[] }>(
    'GET',
    '/shipstation/orders',
  )
  expect(orders[0]?.shipments).toMatchObject([
    { carrierCode: 'usps', trackingNumber: '9400111899223100001234', shipDate: '2026-06-01' },
  ])
  expect((await read(id)).status).toBe('SHIPPED')
})

test('canceling changes the status and nothing else, and once is enough', async () => {
  const id = await place({ customField: 'kept', internalNotes: 'call first' })
  expect(await shipstation.cancelOrder(credentials, id)).toEqual({ kind: 'done', value: null })
  expect(await shipstation.cancelOrder(credentials, id)).toEqual({ kind: 'done', value: null })
  const { orders } = await sandbox.control<{ orders: { wire: object }[] }>('GET', '/shipstation/orders')
  expect(orders).toHaveLength(1)
  expect(orders[0]?.wire).toMatchObject({
    orderStatus: 'cancelled',
    customField: 'kept',
    internalNotes: 'call first',
  })
  expect(await sandbox.deeds('order.cancelled')).toHaveLength(1)
})

test('an order that shipped or does not exist cannot be canceled', async () => {
  const id = await place({ orderStatus: 'shipped' })
  expect(await shipstation.cancelOrder(credentials, id)).toMatchObject({ kind: 'refused', status: 409 })
  expect(await shipstation.cancelOrder(credentials, '1')).toMatchObject({ kind: 'refused', status: 404 })
})

const hook = { url: 'http://127.0.0.1:9/hooks/new', replacing: 'http://127.0.0.1:9/hooks/' }

test('news of orders go to our latest address, and those of others stay', async () => {
  const foreign = 'http://127.0.0.1:9/elsewhere'
  await shipstation.subscribe(credentials, { url: foreign, replacing: foreign })
  await shipstation.subscribe(credentials, { ...hook, url: 'http://127.0.0.1:9/hooks/old' })
  expect(await shipstation.subscribe(credentials, hook)).toEqual({ kind: 'done', value: null })
  expect(await shipstation.subscribe(credentials, hook)).toEqual({ kind: 'done', value: null })
  const { accounts } = await sandbox.control<{ accounts: { hooks: { targetUrl: string }[] }[] }>(
    'GET',
    '/shipstation/accounts',
  )
  const addresses = accounts[0]?.hooks.map(({ targetUrl }) => targetUrl)
  expect(addresses).toEqual([foreign, foreign, hook.url, hook.url])
})

test.each([
  ['#2239', '#2239'],
  ['2239', '#2239'],
  ['#a-7', 'A-7'],
])('an order is found by %s where the shop calls it %s', async (asked, orderNumber) => {
  await place({ orderNumber: `${orderNumber}0` })
  await place({ orderNumber })
  const outcome = await shipstation.findOrders(credentials, asked)
  expect(outcome.kind === 'done' && outcome.value.map((order) => order.orderNumber)).toEqual([orderNumber])
})

const faults = Object.entries(outcomeByFault)
const listsAndHooks = [
  ['checkCredentials', 'stores.list', () => shipstation.checkCredentials(credentials)],
  [
    'listOrders',
    'orders.list',
    () => shipstation.listOrders(credentials, { modifiedSince: null, page: 1, priority: 'sync' }),
  ],
  ['subscribe', 'webhooks.subscribe', () => shipstation.subscribe(credentials, hook)],
] as const
const singleOrders = [
  ['getOrder', 'orders.get', async () => shipstation.getOrder(credentials, await place())],
  [
    'markShipped',
    'orders.markasshipped',
    async () => shipstation.markShipped(credentials, shipment(await place())),
  ],
  ['cancelOrder', 'orders.createorder', async () => shipstation.cancelOrder(credentials, await place())],
] as const

describe.each([...listsAndHooks, ...singleOrders])('%s', (_, route, call) => {
  test.each(faults)('that meets %s is %s', async (mode, kind) => {
    await place()
    shipstation = createClient(`${sandbox.url}/shipstation`, 400)
    await sandbox.spoil('shipstation', route, mode)
    expect((await call()).kind).toBe(kind)
  })
})

test.each(singleOrders)('%s that is answered about another order is unknown', async (_, route, call) => {
  await sandbox.spoil('shipstation', route, 'wrong-id')
  expect((await call()).kind).toBe('unknown')
})
