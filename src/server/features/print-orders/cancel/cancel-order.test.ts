import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { done } from '#server/providers/call-outcome.ts'
import { invalid } from '#testing/api/api-client.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { findPrintOrder } from '../lifecycle/print-order-store.ts'
import { cancelPrintOrder } from './cancel-print-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.5', PRINT_IN_FLIGHT_SECONDS: '1.2' } })
})
afterAll(() => app.close())

async function submitted() {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  const reply = await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })
  return { seller, shopOrder: shopOrder!, order: reply.body.order }
}

test('a canceled order is stopped at the provider and refunded, and can be submitted again', async () => {
  const { seller, shopOrder, order } = await submitted()
  const reply = await seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shippo' },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.order).toMatchObject({ state: 'CANCELED', canCancel: false })
  expect(reply.body.order.money).toMatchObject({
    chargedCents: order.totalCents,
    refundedCents: order.totalCents,
  })
  const canceled = await app.sandbox.deeds('order.cancelled')
  expect(canceled.filter((deed) => deed.id === order.providerOrderId)).toHaveLength(1)
  expect((await seller.call.submitOrder({ body: { orderId: shopOrder.id } })).status).toBe(200)
})

test('the shipping provider can be passed in the query, because some proxies drop the body of a DELETE', async () => {
  const { seller, order } = await submitted()
  const reply = await seller.call.cancelOrder({
    params: { id: order.id },
    query: { shippingProvider: 'shippo' },
  })
  expect(reply.body.order.state).toBe('CANCELED')
})

test('50 clicks on Cancel at two processes cancel once at the provider and refund once', async () => {
  const { seller, order } = await submitted()
  const tabs = [seller, apiOf(await app.startBeside(), { cookie: seller.cookie })]
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      tabs[place % 2]!.call.cancelOrder({
        params: { id: order.id },
        body: { shippingProvider: 'shippo' },
      }),
    ),
  )
  expect(replies.every(({ status }) => status === 200 || status === 202)).toBe(true)
  const detail = () => seller.call.getPrintOrder({ params: { id: order.id } })
  await expect.poll(async () => (await detail()).body.order.state, { timeout: 15_000 }).toBe('CANCELED')
  const { movements } = (await seller.call.listMovements({ query: { printOrderId: order.id } })).body
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['REFUND', order.totalCents],
    ['CHARGE', -order.totalCents!],
  ])
  const canceled = await app.sandbox.deeds('order.cancelled')
  expect(canceled.filter((deed) => deed.id === order.providerOrderId)).toHaveLength(1)
}, 60_000)

test('a cancel whose response was lost is looked up and completes', async () => {
  const { seller, order } = await submitted()
  await app.sandbox.spoil('print', 'orders.cancel', 'drop-after')
  const reply = await seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shippo' },
  })
  expect(reply.body.order).toMatchObject({ state: 'CANCELED' })
})

test('an order that the provider doesn’t know by its id for a moment is canceled there before it is refunded', async () => {
  const { seller, order } = await submitted()
  const isForgetful = { ...app.context.print, getOrder: async () => done(null) }
  const { id } = order
  const record = (await findPrintOrder(app.context.db, seller.userId, id))!
  await cancelPrintOrder({ ...app.context, print: isForgetful }, record)
  const canceled = await app.sandbox.deeds('order.cancelled')
  expect(canceled.filter((deed) => deed.id === order.providerOrderId)).toHaveLength(1)
  const { body } = await seller.call.getPrintOrder({ params: { id } })
  expect(body.order.money.refundedCents).toBe(order.totalCents)
})

test('an order that ships while it is being canceled stays shipped and charged, and can’t be submitted again', async () => {
  const { seller, shopOrder, order } = await submitted()
  const { print } = app.context
  const cancelOrder: typeof print.cancelOrder = async (id) => {
    await app.sandbox.control('POST', `/print/orders/${id}/status`, { status: 'SHIPPED' })
    return print.cancelOrder(id)
  }
  const record = (await findPrintOrder(app.context.db, seller.userId, order.id))!
  await cancelPrintOrder({ ...app.context, print: { ...print, cancelOrder } }, record)
  const { body } = await seller.call.getPrintOrder({ params: { id: order.id } })
  expect(body.order.state).not.toBe('CANCELED')
  expect(body.order.money.refundedCents).toBe(0)
  expect((await seller.call.submitOrder({ body: { orderId: shopOrder.id } })).status).toBe(409)
})

test('an order in print that the provider doesn’t find isn’t taken for canceled', async () => {
  const { seller, shopOrder, order } = await submitted()
  const lost = { ...app.context.print, getOrder: async () => done(null), findOrder: async () => done(null) }
  const context = { ...app.context, print: lost }
  const read = async () => (await findPrintOrder(app.context.db, seller.userId, order.id))!
  expect(await cancelPrintOrder(context, await read())).toBeGreaterThan(0)
  await app.context.db.run(sql`update print_orders set attempts = 7 where id = ${order.id}`)
  await cancelPrintOrder(context, await read())
  const { body } = await seller.call.getPrintOrder({ params: { id: order.id } })
  expect(body.order.state).not.toBe('CANCELED')
  expect(body.order.money.refundedCents).toBe(0)
  expect(body.order.events.at(-1)?.text).toContain('doesn’t find it')
  expect((await seller.call.submitOrder({ body: { orderId: shopOrder.id } })).status).toBe(409)
  const canceled = await seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shippo' },
  })
  expect(canceled.body.order.state).toBe('CANCELED')
})

test.each([
  ['PREPARED', false],
  ['DRAFTED', true],
])(
  'an order that a backup holds as %s but is in print is canceled there, or not at all',
  async (state, isRefused) => {
    const { seller, order } = await submitted()
    await app.context.db.run(sql`
    update print_orders set state = ${state}, stage = 'SENDING', is_restored = true, version = version + 1,
      provider_order_id = case when ${state} = 'DRAFTED' then provider_order_id end
    where id = ${order.id}`)
    if (isRefused) await app.sandbox.spoil('print', 'orders.cancel', 'success-false-200')
    const body = { shippingProvider: 'shippo' } as const
    expect((await seller.call.cancelOrder({ params: { id: order.id }, body })).status).toBe(
      isRefused ? 409 : 200,
    )
    const canceled = await app.sandbox.deeds('order.cancelled')
    expect(canceled.filter((deed) => deed.id === order.providerOrderId)).toHaveLength(isRefused ? 0 : 1)
  },
)

test('a shipped order cannot be canceled, and the seller sees why', async () => {
  const { seller, order } = await submitted()
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status: 'SHIPPED' })
  const reply = await seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shippo' },
  })
  expect(reply.status).toBe(409)
  expect(reply.refusal.error).toBe('ORDER_NOT_CANCELABLE')
  const detail = await seller.call.getPrintOrder({ params: { id: order.id } })
  expect(detail.body.order.money.refundedCents).toBe(0)
})

test('a cancel without a provider, with the wrong provider, or of another seller’s order is rejected', async () => {
  const { seller, order } = await submitted()
  const other = await app.signUp()
  expect((await seller.call.cancelOrder({ params: { id: order.id } })).status).toBe(400)
  expect(
    (await seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: invalid('ups') } }))
      .status,
  ).toBe(422)
  expect(
    (await other.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: 'shippo' } })).status,
  ).toBe(404)
  const detail = await seller.call.getPrintOrder({ params: { id: order.id } })
  expect(detail.body.order).toMatchObject({ canCancel: true, isCanceling: false })
})

test('the demo order cannot be canceled at ShipStation, because it does not exist there', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [demo] = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders
  const { body } = await seller.call.submitOrder({ body: { orderId: demo!.id } })
  const reply = await seller.call.cancelOrder({
    params: { id: body.order.id },
    body: { shippingProvider: 'shipstation' },
  })
  expect([409, 422]).toContain(reply.status)
})
