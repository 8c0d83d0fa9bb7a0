import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const printed = async (reference: string) =>
  (await app.sandbox.deeds('order.processed')).filter((deed) => deed.reference === reference)

test('a submitted order is priced, charged and printed once', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'VASE', quantity: 2 }] }])
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id, test: false } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const printOrder = reply.body.order
  expect(printOrder).toMatchObject({
    orderNumber: order!.orderNumber,
    itemCount: 2,
    isTest: false,
    failure: null,
  })

  expect(await printed(printOrder.id)).toHaveLength(1)
  const { body } = await seller.call.getPrintOrder({ params: { id: printOrder.id } })
  expect(body.order.money.chargedCents).toBe(printOrder.totalCents)
  const states = body.order.events.map((event: { to: string }) => event.to)
  expect(states.slice(0, 4)).toEqual(['PREPARED', 'DRAFTED', 'CHARGED', 'SUBMITTED'])
  const unsubmitted = await seller.call.listShopOrders({ params: { page: 1, size: 25 } })
  expect(unsubmitted.body.orders.map((row: { id: string }) => row.id)).not.toContain(order!.id)
})

test.each([null, '', 'not given'])(
  'an order with the buyer email “%s” is printed, and the seller gets its mails',
  async (buyerEmail) => {
    const seller = await app.signUp()
    const [order] = await createShop(app, seller.userId, [{ buyerEmail }])
    const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    type Sent = { orders: { customer: { name: string; details: { email: string } } }[] }
    const path = `/print/orders?reference=${reply.body.order.id}`
    const [sent] = (await app.sandbox.control<Sent>('GET', path)).orders
    expect(sent!.customer).toMatchObject({ name: 'Pat Doe', details: { email: seller.email } })
  },
)

test('of many concurrent submits of an order one succeeds and the others get an error', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => seller.call.submitOrder({ body: { orderId: order!.id } })),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect(replies.find((reply) => reply.status === 409)?.refusal.error).toBe('ORDER_ALREADY_SUBMITTED')
  const winner = replies.find((reply) => reply.status === 200)!
  expect(await printed(winner.body.order.id)).toHaveLength(1)
})

test('an order with an unlinked item is rejected with its SKU', async () => {
  const seller = await app.signUp()
  const lines = [{ sku: 'VASE' }, { sku: 'MYSTERY-BOX' }]
  const [order] = await createShop(app, seller.userId, [{ lines }])
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status).toBe(422)
  expect(reply.refusal).toMatchObject({
    error: 'LINE_UNMATCHED',
    message: 'No product is linked to SKU MYSTERY-BOX',
  })
})

test('a test is priced, never charged or printed, and the order can still be submitted live', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const trial = await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  expect(trial.body.order).toMatchObject({ isTest: true, state: 'DRAFTED', stage: 'TEST' })
  expect(await printed(trial.body.order.id)).toHaveLength(0)
  const real = await seller.call.submitOrder({ body: { orderId: order!.id, test: false } })
  expect(real.status).toBe(200)
  expect(await printed(real.body.order.id)).toHaveLength(1)
})

test('an order whose test waits to be sent is not tested a second time', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const submit = () => seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  const replies: ReturnType<typeof submit>[] = []
  await app.context.locks.tryWith(`send:${seller.userId}`, async () => {
    replies.push(submit(), submit())
    await Promise.race(replies)
  })
  const [sent, refused] = (await Promise.all(replies)).toSorted((one, other) => one.status - other.status)
  expect(sent!.body.order).toMatchObject({ isTest: true, state: 'DRAFTED' })
  expect([refused!.status, refused!.refusal.error]).toEqual([409, 'ORDER_ALREADY_SUBMITTED'])
})

test('the demo order is always submitted as a test, whatever the request says', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const list = await seller.call.listShopOrders({ params: { page: 1, size: 25 } })
  const [demo] = list.body.orders
  expect(demo).toMatchObject({ orderNumber: 'DEMO-1001', isDemo: true })
  const reply = await seller.call.submitOrder({ body: { orderId: demo!.id, test: false } })
  expect(reply.body.order).toMatchObject({ isTest: true, state: 'DRAFTED' })
  expect((await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders).toEqual([])
})

test('another seller’s order is not found', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()]
  const [order] = await createShop(app, owner.userId, [{}])
  expect((await other.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(404)
  expect((await other.call.getShopOrder({ params: { id: order!.id } })).status).toBe(404)
  expect((await owner.call.getShopOrder({ params: { id: order!.id } })).status).toBe(200)
})

test('an order canceled in the store is not printed', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ status: 'CANCELED' }])
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.refusal).toMatchObject({ error: 'ORDER_NOT_OPEN' })
  expect(reply.status).toBe(409)
})

test('a refusal shows the print provider’s reason, and the order can be submitted again', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ address }])
  const refused = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(refused.status).toBe(422)
  expect(refused.refusal.error).toBe('ORDER_REFUSED')
  const row = (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order
  expect(row.lastFailure!.reason).toBe(refused.refusal.message)
  expect(row.isUnsubmitted).toBe(true)
  const history = await seller.call.listPrintOrders()
  expect(history.body.orders[0]).toMatchObject({ state: 'FAILED', failure: { canRetry: true } })
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(422)
})

const address = {
  name: 'Pat Doe',
  company: null,
  line1: 'Undeliverable 1',
  line2: null,
  line3: null,
  city: 'Somewhere',
  state: 'DC',
  postalCode: '20001',
  country: 'US',
  phone: null,
}
