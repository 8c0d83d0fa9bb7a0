import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>
const home = async (seller: Person) => (await seller.call.getHome()).body
const stageOf = async (seller: Person, stage: string) =>
  (await home(seller)).pipeline.find((each: { stage: string }) => each.stage === stage)!.count

test('a new seller sees only the demo order and the remaining setup steps', async () => {
  const seller = await app.signUp({ hasDemo: true })
  expect(await home(seller)).toMatchObject({
    numbers: { currency: 'USD', today: { orders: 0, chargedCents: 0 } },
    unsubmitted: { total: 1, ready: 1, blocked: 0, failed: 0, held: 0 },
    needsAttention: [],
    latest: [],
    setup: {
      isEmailVerified: true,
      hasApplied: false,
      isConnected: false,
      hasProduct: false,
      hasSubmittedDemo: false,
      hasSubmitted: false,
    },
  })
})

test('an order counts from its charge until it is refunded in full', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  const after = await home(seller)
  expect(after.numbers.today).toEqual({ orders: 1, chargedCents: body.order.totalCents })
  expect(after.numbers.lastSevenDays).toEqual(after.numbers.today)
  expect(after.numbers.perDay).toHaveLength(14)
  expect(after.numbers.perDay.at(-1)!.orders).toBe(1)
  expect(after.latest).toMatchObject([
    { printOrderId: body.order.id, number: order!.orderNumber, stage: 'QUEUED' },
  ])
  expect(after.setup).toMatchObject({ hasSubmitted: true, hasProduct: true })
  expect(await stageOf(seller, 'QUEUED')).toBe(1)
  await seller.call.cancelOrder({ params: { id: body.order.id }, body: { shippingProvider: 'shippo' } })
  expect((await home(seller)).numbers.today).toEqual({ orders: 0, chargedCents: 0 })
})

test('test orders count only toward their setup step', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [demo] = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders
  await seller.call.submitOrder({ body: { orderId: demo!.id } })
  const after = await home(seller)
  expect(after.numbers.today).toEqual({ orders: 0, chargedCents: 0 })
  expect(after.setup).toMatchObject({ hasSubmittedDemo: true, hasSubmitted: false })
})

test('orders that can’t be submitted are counted separately until their product exists', async () => {
  const seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [
    {},
    { lines: [{ sku: 'MYSTERY-1' }, {}] },
    { lines: [{ sku: 'MYSTERY-1' }, { sku: 'MYSTERY-2' }] },
  ])
  // The demo order is the second ready one.
  expect((await home(seller)).unsubmitted).toEqual({ total: 4, ready: 2, blocked: 2, failed: 0, held: 0 })
  const fulfillment = [
    {
      type: 'PRINT' as const,
      publicFileServiceId: '00000000-0000-4000-8000-000000000001',
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      quantity: 1,
    },
  ]
  await seller.call.createProduct({ body: { name: 'Mystery', sku: 'mystery-1', fulfillment } })
  await expect
    .poll(async () => (await home(seller)).unsubmitted, { timeout: 15_000 })
    .toEqual({ total: 4, ready: 3, blocked: 1, failed: 0, held: 0 })
})

test('an order without a full address is not ready', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const address = {
    name: 'Pat Doe',
    company: null,
    line1: '',
    line2: null,
    line3: null,
    city: 'Washington',
    state: 'DC',
    postalCode: '20001',
    country: 'US',
    phone: null,
  }
  await createShop(app, seller.userId, [{ address }])
  expect((await home(seller)).unsubmitted).toEqual({ total: 2, ready: 1, blocked: 1, failed: 0, held: 0 })
})

test('orders that need attention show why', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  const { providerOrderId } = body.order
  await app.sandbox.control('POST', `/print/orders/${providerOrderId}/status`, { status: 'IN_REVIEW' })
  await app.context.db.run(
    sql`update print_orders set next_check_at = created_at where id = ${body.order.id}`,
  )
  await expect
    .poll(async () => (await home(seller)).needsAttention, { timeout: 15_000 })
    .toMatchObject([
      {
        printOrderId: body.order.id,
        number: order!.orderNumber,
        reason: 'The print provider is checking this order before printing it',
      },
    ])
})

test('a seller sees nothing of other sellers', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [order] = await createShop(app, seller.userId, [{}])
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect((await home(other)).numbers.today.orders).toBe(0)
  expect((await home(other)).latest).toEqual([])
})
