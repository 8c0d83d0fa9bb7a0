import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  draftOf,
  openReceiver,
  openTestSandbox,
  type Receiver,
  type TestSandbox,
  testTime,
} from '#sandbox/testing/open-test-sandbox.ts'
import { signWebhook } from './sign-webhook.ts'

let sandbox: TestSandbox
let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
  sandbox = await openTestSandbox({ printWebhookUrl: receiver.url })
})
afterEach(async () => {
  await sandbox.close()
  await receiver.close()
})

const secret = 'sandbox-webhook-secret-0123456789abcdef'
const platform = '/platforms/11111111-2222-4333-8444-555555555555'
const step = (seconds: number) => sandbox.control('POST', '/clock/step', { seconds })
const events = () => receiver.received.map(({ body }) => body.event_type)

async function paidOrder(): Promise<string> {
  const { publicId } = (await sandbox.print('POST', '/orders', draftOf())).body.data.order
  await sandbox.print('POST', `/orders/${publicId}`)
  await step(0)
  return publicId
}

test('every status change sends a signed event in order, before the clock step returns', async () => {
  const publicId = await paidOrder()
  await step(400)
  expect(events()).toEqual([
    'order.created',
    'payment.completed',
    ...Array(7).fill('order.updated'),
    'order.shipped',
    'order.delivered',
  ])
  const shipped = receiver.received.find(({ body }) => body.event_type === 'order.shipped')
  expect(shipped?.body).toMatchObject({
    service: 'order-service',
    platform_id: '11111111-2222-4333-8444-555555555555',
    timestamp: expect.stringMatching(/^\d{13}$/),
    data: {
      order: { public_id: publicId, status: 'SHIPPED', tracking_number: expect.stringMatching(/^\d{22}$/) },
    },
  })
  const sentAt = String(shipped?.headers['x-webhook-timestamp'])
  expect(shipped?.headers).toMatchObject(signWebhook(secret, sentAt, shipped?.raw ?? ''))
  expect(Number(sentAt)).toBe(testTime)
})

test('no two events share type, order and timestamp', async () => {
  await paidOrder()
  await step(400)
  const keys = receiver.received.map(({ body }) => `${body.event_type} ${body.timestamp}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a rejected event is retried with growing delays, then listed as failed, then delivered on demand', async () => {
  receiver.respondWith(500)
  await sandbox.print('POST', '/orders', draftOf())
  await step(4)
  expect(receiver.received).toHaveLength(1)
  await step(1)
  expect(receiver.received).toHaveLength(2)
  await step(800)
  expect(receiver.received).toHaveLength(5)
  const dead = (await sandbox.print('GET', `${platform}/webhook`)).body.data
  expect(dead).toMatchObject([
    { eventType: 'order.created', attempts: 5, lastStatus: 500, status: 'failed', expired: false },
  ])

  receiver.respondWith(204)
  const one = await sandbox.print('POST', `${platform}/webhook/${dead[0].id}/resend`)
  expect(one.body.data).toMatchObject({ status: 'delivered', attempts: 6 })
  const raws = new Set(receiver.received.map(({ raw }) => raw))
  expect(raws.size).toBe(1)
  expect((await sandbox.print('POST', `${platform}/webhook/resend`)).body.data).toMatchObject({
    attempted: 0,
    remaining: 0,
  })
})

test('an event that was undelivered when the sandbox stopped is delivered after a restart', async () => {
  receiver.respondWith(503)
  await paidOrder()
  await sandbox.reopen()
  receiver.respondWith(200)
  receiver.received.length = 0
  await step(5)
  expect(events().sort()).toEqual(['order.created', 'order.updated', 'payment.completed'])
})

test('a test event is marked as a dummy and its response is reported', async () => {
  const { body } = await sandbox.print('POST', `${platform}/webhook/dummy`)
  expect(body.data).toMatchObject({ success: true, response: { status: 200 } })
  expect(receiver.received[0]?.body.dummy).toBe(true)
})

test('events can be duplicated, shuffled and dropped', async () => {
  await sandbox.control('PUT', '/webhooks', { print: { mode: 'duplicate' } })
  await paidOrder()
  expect(events()).toHaveLength(6)
  receiver.received.length = 0

  await sandbox.control('PUT', '/webhooks', { print: { mode: 'shuffle' } })
  const publicId = await paidOrder()
  const times = receiver.received.map(({ body }) => Number(body.timestamp))
  expect(times).toHaveLength(3)
  expect(times).not.toEqual([...times].sort((a, b) => a - b))
  receiver.received.length = 0

  await sandbox.control('PUT', '/webhooks', { print: { mode: 'drop' } })
  await sandbox.print('DELETE', `/orders/${publicId}`)
  await step(1)
  expect(events()).toEqual([])
  expect((await sandbox.control('GET', '/ledger?action=webhook.withheld')).body.lines).toHaveLength(1)
})

test('a fault can target one event type', async () => {
  await sandbox.control('POST', '/faults', {
    provider: 'print',
    route: 'webhooks.payment.*',
    mode: 'drop',
    times: 1,
  })
  await paidOrder()
  expect(events()).toEqual(['order.created', 'order.updated'])
})

test('a platform can be updated, get a new secret, be disabled and enabled', async () => {
  await sandbox.print('PATCH', platform, { webhookURL: '' })
  await paidOrder()
  expect(events()).toEqual([])
  const changed = (await sandbox.print('PATCH', `${platform}/webhook-secret`)).body.data.webhookSecret
  expect(changed).toMatch(/^[0-9a-f]{64}$/)
  expect((await sandbox.print('PATCH', platform, { webhookSecret: 'short' })).status).toBe(400)
  await sandbox.print('DELETE', platform)
  expect((await sandbox.print('GET', '/platforms')).body.count).toBe(0)
  expect((await sandbox.print('GET', platform)).body.data.enabled).toBe(false)
  await sandbox.print('PATCH', `${platform}/enable`)
  const created = await sandbox.print('POST', '/platforms', { name: 'Second', url: 'https://two.example' })
  expect(created.body.data).toMatchObject({
    webhookURL: '',
    enabled: true,
    webhookSecret: expect.any(String),
  })
  expect((await sandbox.print('GET', '/platforms')).body.count).toBe(2)
})

test('an account has at most five enabled platforms', async () => {
  const create = () => sandbox.print('POST', '/platforms', { name: 'More', url: 'https://more.example' })
  for (let i = 0; i < 4; i++) expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(400)
})
