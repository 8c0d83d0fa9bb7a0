import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openReceiver,
  openTestSandbox,
  type Receiver,
  type TestSandbox,
} from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
  sandbox = await openTestSandbox()
})
afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

const key = 'sandbox-shipstation-key'

test('wrong credentials get a 401 with an empty body', async () => {
  for (const credentials of ['sandbox-shipstation-key:wrong', 'nobody:x', ''])
    expect(await sandbox.shipstation('GET', '/stores', undefined, credentials)).toMatchObject({
      status: 401,
      body: '',
    })
})

test('each key and secret is a separate account', async () => {
  await sandbox.control('POST', '/shipstation/accounts', { key: 'other', secret: 'pass:word' })
  const [order] = (await sandbox.control('POST', '/shipstation/orders', { key: 'other', orders: [{}] })).body
    .orders
  expect(
    (await sandbox.shipstation('GET', `/orders/${order.orderId}`, undefined, 'other:pass:word')).status,
  ).toBe(200)
  expect((await sandbox.shipstation('GET', `/orders/${order.orderId}`)).status).toBe(404)
})

test('an account has an Etsy store and a Shopify store', async () => {
  const { body } = await sandbox.shipstation('GET', '/stores')
  expect(body.map(({ marketplaceName }: { marketplaceName: string }) => marketplaceName)).toEqual([
    'Etsy',
    'Shopify',
  ])
  expect(body[0]).toMatchObject({ storeId: expect.any(Number), active: true, statusMappings: null })
})

test('forty calls per minute are allowed, and responses report the seconds until the reset', async () => {
  const first = await sandbox.shipstation('GET', '/stores')
  expect(['limit', 'remaining', 'reset'].map((name) => first.headers.get(`x-rate-limit-${name}`))).toEqual([
    '40',
    '39',
    '60',
  ])
  await sandbox.control('POST', '/clock/step', { seconds: 20 })
  for (let i = 0; i < 39; i++) await sandbox.shipstation('GET', '/stores')
  const refused = await sandbox.shipstation('GET', '/stores')
  expect(refused).toMatchObject({ status: 429, body: { message: 'Too Many Requests' } })
  expect(refused.headers.get('x-rate-limit-reset')).toBe('40')
  await sandbox.control('POST', '/clock/step', { seconds: 40 })
  expect((await sandbox.shipstation('GET', '/stores')).status).toBe(200)
})

test('a webhook about new orders links to exactly those orders', async () => {
  await sandbox.control('POST', '/shipstation/orders', { key, orders: [{ orderNumber: 'OLD' }] })
  const { body } = await sandbox.shipstation('POST', '/webhooks/subscribe', {
    target_url: receiver.url,
    event: 'ORDER_NOTIFY',
    store_id: null,
    friendly_name: 'Ours',
  })
  await sandbox.control('POST', '/shipstation/orders', {
    key,
    orders: [{ orderNumber: 'N1' }, { orderNumber: 'N2' }],
  })
  await sandbox.control('POST', '/clock/step', { seconds: 0 })
  expect(receiver.received).toHaveLength(1)
  const { resource_url, resource_type } = receiver.received[0]!.body
  expect(resource_type).toBe('ORDER_NOTIFY')
  expect(resource_url).toMatch(/\/shipstation\/orders\?storeID=\d+&importBatch=[\w-]+$/)
  const path = resource_url.split('/shipstation')[1]
  const batch = (await sandbox.shipstation('GET', path)).body.orders
  expect(batch.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(['N1', 'N2'])

  const { webhooks } = (await sandbox.shipstation('GET', '/webhooks')).body
  expect(webhooks).toMatchObject([
    { WebHookID: body.id, HookType: 'ORDER_NOTIFY', Url: receiver.url, Name: 'Ours', Active: true },
  ])
  await sandbox.shipstation('DELETE', `/webhooks/${body.id}`)
  expect((await sandbox.shipstation('GET', '/webhooks')).body.webhooks).toEqual([])
})

test('a webhook about orders of several stores links without a store filter', async () => {
  await sandbox.shipstation('POST', '/webhooks/subscribe', {
    target_url: receiver.url,
    event: 'ORDER_NOTIFY',
  })
  const orders = [7, 8].map((storeId) => ({ advancedOptions: { storeId } }))
  await sandbox.control('POST', '/shipstation/orders', { key, orders })
  await sandbox.control('POST', '/clock/step', { seconds: 0 })
  const path = receiver.received[0]?.body.resource_url.split('/shipstation')[1]
  expect((await sandbox.shipstation('GET', path)).body.total).toBe(2)
})

test('a rejected webhook is retried', async () => {
  await sandbox.shipstation('POST', '/webhooks/subscribe', {
    target_url: receiver.url,
    event: 'SHIP_NOTIFY',
    store_id: null,
  })
  const [{ orderId }] = (await sandbox.control('POST', '/shipstation/orders', { key, orders: [{}] })).body
    .orders
  receiver.respondWith(500)
  await sandbox.shipstation('POST', '/orders/markasshipped', { orderId, carrierCode: 'usps' })
  await sandbox.control('POST', '/clock/step', { seconds: 9 })
  expect(receiver.received).toHaveLength(1)
  await sandbox.control('POST', '/clock/step', { seconds: 1 })
  expect(receiver.received).toHaveLength(2)
})
