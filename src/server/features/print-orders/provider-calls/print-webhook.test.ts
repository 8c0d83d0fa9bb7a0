import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { forgetReceipts } from '../queue/watch-print-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function submitted() {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })
  const stateOf = async () => (await seller.call.getPrintOrder({ params: { id: body.order.id } })).body.order
  return { seller, order: body.order, stateOf }
}

const setStatus = (id: string | null, status: string) =>
  app.sandbox.control('POST', `/print/orders/${id}/status`, { status })

function deliver(
  providerOrderId: string | null,
  overrides: { secret?: string; at?: number; event?: string } = {},
) {
  const {
    secret = app.context.config.print.webhookSecret,
    at = Date.now(),
    event = 'order.updated',
  } = overrides
  const body = JSON.stringify({
    event_type: event,
    timestamp: String(at),
    data: { order: { public_id: providerOrderId } },
  })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return app.anonymous.raw('POST', '/api/webhooks/print', {
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': String(at),
      'x-webhook-signature-256': `sha256=${signature}`,
    },
  })
}

test('a webhook leads to a new state and a timeline event', async () => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'PRINTING')
  expect((await deliver(order.providerOrderId)).status).toBe(200)
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'PRINTING', stage: 'PRINTING' })
  const { events } = await stateOf()
  expect(events.at(-1)).toMatchObject({ actor: 'provider', to: 'PRINTING', text: 'Printing' })
})

test('the same event delivered five times at once has one effect', async () => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'QUEUED')
  const at = Date.now()
  const replies = await Promise.all(Array.from({ length: 5 }, () => deliver(order.providerOrderId, { at })))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'QUEUED' })
  const { events } = await stateOf()
  expect(events.filter((event: { to: string }) => event.to === 'QUEUED')).toHaveLength(1)
})

test('a webhook only triggers a fetch of the order; its content is not trusted', async () => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'SHIPPED')
  await deliver(order.providerOrderId, { event: 'order.delivered' })
  await expect
    .poll(stateOf, { timeout: 10_000 })
    .toMatchObject({ state: 'SHIPPED', parcels: [{ number: expect.any(String) }] })
})

test.each([
  ['signed with another secret', { secret: 'x'.repeat(32) }],
  ['six minutes old', { at: Date.now() - 6 * 60_000 }],
  ['from the future', { at: Date.now() + 6 * 60_000 }],
])('a webhook that is %s is refused and changes nothing', async (_, forged) => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'PRINTING')
  const reply = await deliver(order.providerOrderId, forged)
  expect(reply).toMatchObject({ status: 400, refusal: { error: 'BAD_REQUEST' } })
  expect((await stateOf()).state).toBe('SUBMITTED')
})

test('an order canceled by the provider is canceled and refunded here', async () => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'CANCELED')
  await deliver(order.providerOrderId)
  await expect
    .poll(stateOf, { timeout: 10_000 })
    .toMatchObject({ state: 'CANCELED', money: { refundedCents: order.totalCents } })
})

test('an order that the provider cancels after it was shipped is refunded', async () => {
  const { order, stateOf } = await submitted()
  await setStatus(order.providerOrderId, 'SHIPPED')
  await deliver(order.providerOrderId)
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'SHIPPED' })
  await setStatus(order.providerOrderId, 'CANCELED')
  await deliver(order.providerOrderId)
  await expect
    .poll(stateOf, { timeout: 10_000 })
    .toMatchObject({ state: 'CANCELED', money: { refundedCents: order.totalCents } })
})

test('an order whose update fails does not block updates of other orders', async () => {
  const [stuck, other] = [await submitted(), await submitted()]
  await app.context.db.run(sql`
    create function refuse_news() returns trigger language plpgsql as
      $$ begin if new.state = 'PRINTING' and new.id = tg_argv[0] then raise 'refused'; end if; return new; end $$`)
  const trigger = `create trigger refuse before update on print_orders for each row execute function refuse_news('${stuck.order.id}')`
  await app.context.db.pool.query(trigger)
  for (const { order } of [stuck, other]) {
    await setStatus(order.providerOrderId, 'PRINTING')
    await deliver(order.providerOrderId)
  }
  await expect.poll(other.stateOf, { timeout: 10_000 }).toMatchObject({ state: 'PRINTING' })
  await app.context.db.run(sql`drop trigger refuse on print_orders`)
})

test('an administrator finds what a webhook named and has it read again', async () => {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const { order, stateOf } = await submitted()
  const id = order.providerOrderId!
  await setStatus(id, 'QUEUED')
  const at = Date.now()
  for (const _ of [1, 2]) await deliver(id, { at })
  const found = async () => (await admin.call.listWebhookMessages({ query: { search: id } })).body
  await expect.poll(found).toEqual({
    messages: [
      {
        ...{
          id: expect.any(String),
          path: '/webhooks/print',
          receivedAt: expect.any(String),
          replayedAt: null,
        },
        about: [id, 'order.updated'],
      },
    ],
    hasMore: false,
  })
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'QUEUED' })
  await setStatus(id, 'PRINTING')
  const [message] = (await found()).messages
  const params = { id: message!.id }
  expect((await admin.call.replayWebhook({ params, body: { reason: 'It is late' } })).status).toBe(200)
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'PRINTING' })
  expect((await found()).messages).toMatchObject([{ replayedAt: expect.any(String) }])
  const byPath = await admin.call.listWebhookMessages({ query: { path: '/webhooks/stripe' } })
  expect(byPath.body.messages).toEqual([])
})

test('webhook receipts are kept for a day', async () => {
  const keyOf = (daysAgo: number) => `order.updated:${daysAgo}`
  for (const daysAgo of [0.5, 2]) {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    await app.context.db.run(sql`insert into webhook_receipts values (${keyOf(daysAgo)}, ${at})`)
  }
  await forgetReceipts.run(app.context)
  const left = await app.context.db.rows<{ key: string }>(
    sql`select key from webhook_receipts where key like 'order.updated:%.%' or key = ${keyOf(2)}`,
  )
  expect(left).toEqual([{ key: keyOf(0.5) }])
})
