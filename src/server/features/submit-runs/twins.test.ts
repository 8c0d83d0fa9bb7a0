import { afterAll, beforeAll, expect, test } from 'vitest'
import { noOrderDetails } from '#contract/orders/order-details.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import { sql } from '#server/db/sql.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { creditBalance } from '../billing/credit-balance.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { submitOrders } from './submit-orders.ts'

let app: TestApp
let beside: string
beforeAll(async () => {
  app = await startTestApp()
  beside = await app.startBeside()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const bring = (seller: Seller, order: IncomingShopOrder, source: OrderSource) =>
  importShopOrders(app.context, { sellerId: seller.userId, source }, [order])
async function idOf(seller: Seller, { sourceOrderId }: IncomingShopOrder): Promise<string> {
  const row = await app.context.db.row<{ id: string }>(
    sql`select id from shop_orders where seller_id = ${seller.userId} and source_order_id = ${sourceOrderId}`,
  )
  return row!.id
}
const read = async (seller: Seller, order: IncomingShopOrder) =>
  (await seller.call.getShopOrder({ params: { id: await idOf(seller, order) } })).body.order
const allChecked = (seller: Seller) =>
  expect
    .poll(
      () =>
        app.context.db.rows(sql`
          select 1 from shop_orders where seller_id = ${seller.userId} and needs_check and is_unsubmitted
          union all select 1 from pgboss.job where name = 'check-twins' and state < 'completed'`),
      { timeout: 15_000 },
    )
    .toEqual([])
const printed = (seller: Seller) =>
  app.context.db.rows(sql`
    select order_number from print_orders where seller_id = ${seller.userId} and not is_test
      and state not in ('FAILED', 'CANCELED')`)

/** One store order as two integrations deliver it. */
function twins(change: Partial<IncomingShopOrder> = {}): [IncomingShopOrder, IncomingShopOrder] {
  const order = incomingOrder()
  const address = { ...order.address, line1: '123 Apple Tree Street', postalCode: '20001-1234' }
  const other = { ...order, sourceOrderId: `shippo-${order.sourceOrderId}`, modifiedAt: null, address }
  return [order, { ...other, orderNumber: `#${order.orderNumber}`, ...change }]
}

async function sellerWithTwins(change: Partial<IncomingShopOrder> = {}, balanceCents?: number) {
  const seller = await app.signUp(balanceCents === undefined ? {} : { balanceCents })
  // For its product; an order of other weeks.
  await createShop(app, seller.userId, [{ placedAt: new Date('2026-09-01') }])
  const [first, second] = twins(change)
  await bring(seller, first, 'shipstation')
  await bring(seller, second, 'shippo')
  return { seller, first, second }
}

test('the later of two orders of one store order is held with a link, and two of one integration are not twins', async () => {
  const { seller, first, second } = await sellerWithTwins({
    // Only buyer, items and day show it.
    orderNumber: 'SHIPPO-1',
    buyerName: 'Doe, Pat',
    buyerEmail: null,
  })
  await allChecked(seller)
  expect((await read(seller, first)).check?.status).toBe('READY')
  const { check } = await read(seller, second)
  expect(check).toMatchObject({ status: 'BLOCKED', automation: { kind: 'NOT_SENT' } })
  const twinIds = check?.reasons[0]?.twins?.map(({ id }) => id)
  expect(check?.reasons).toMatchObject([{ cause: 'DUPLICATE', isBlocking: true }])
  expect(twinIds).toContain(await idOf(seller, first))
  // Same buyer, items and day, but another order of the same integration.
  const own = incomingOrder({ placedAt: first.placedAt })
  await bring(seller, own, 'shipstation')
  expect((await read(seller, own)).check?.status).toBe('READY')
  const refused = await seller.call.submitOrder({ body: { orderId: await idOf(seller, second) } })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'ORDER_DUPLICATE' } })
  const { body } = await seller.call.dryRun({ body: { orderIds: [await idOf(seller, second)] } })
  expect(body.dryRun).toMatchObject({ orders: 0, skipped: [{ cause: 'DUPLICATE' }] })
})

test('the duplicate is left to a person when the store cancels the first order, and held again when it reopens', async () => {
  const { seller, first, second } = await sellerWithTwins()
  const later = (minutes: number, change: Partial<IncomingShopOrder>) => ({
    ...first,
    modifiedAt: new Date(first.modifiedAt!.getTime() + minutes * 60_000),
    ...change,
  })
  await bring(seller, later(1, { status: 'CANCELED' }), 'shipstation')
  await allChecked(seller)
  // Automatic ordering leaves what warns: the buyer may have taken back the same order.
  expect((await read(seller, second)).check).toMatchObject({
    status: 'WARNED',
    reasons: [{ cause: 'DUPLICATE', text: expect.stringContaining('was canceled') }],
  })
  await bring(seller, later(2, { status: 'OPEN' }), 'shipstation')
  await allChecked(seller)
  expect((await read(seller, second)).check?.status).toBe('BLOCKED')
  // Another number, buyer and items: it was not the same order after all.
  const address = { ...first.address, postalCode: '99999', line1: 'Elsewhere 1' }
  const lines = [{ ...first.lines[0]!, quantity: 7 }]
  const stranger = {
    lines,
    buyerName: 'Ada Byron',
    buyerEmail: 'ada@example.test',
    orderNumber: 'X',
    address,
  }
  await bring(seller, later(3, stranger), 'shipstation')
  await allChecked(seller)
  expect((await read(seller, second)).check?.status).toBe('READY')
})

test('a person may submit a confirmed duplicate, automation may not, and then the other one is held', async () => {
  const { seller, first, second } = await sellerWithTwins()
  const [firstId, secondId] = [await idOf(seller, first), await idOf(seller, second)]
  // Confirming something else than the order that it looks like doesn't help.
  const params = { id: secondId }
  const wrong = await seller.call.confirmTwins({ params, body: { orderIds: [secondId] } })
  expect(wrong.body.order.check?.status).toBe('BLOCKED')
  const { body } = await seller.call.confirmTwins({ params, body: { orderIds: [firstId] } })
  expect(body.order.check).toMatchObject({
    status: 'WARNED',
    reasons: [{ cause: 'DUPLICATE', isBlocking: false, twins: [{ id: firstId }] }],
    automation: { kind: 'NOT_SENT', setting: expect.any(String) },
  })
  const preview = await seller.call.dryRun({ body: { orderIds: [secondId] } })
  expect(preview.body.dryRun).toMatchObject({ orders: 1, duplicates: [{ orderId: secondId }], skipped: [] })
  expect((await seller.call.submitOrder({ body: { orderId: secondId } })).status).toBe(200)
  await allChecked(seller)
  expect((await read(seller, first)).check).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ cause: 'DUPLICATE', text: expect.stringContaining('already in print') }],
  })
  const refused = await seller.call.submitOrder({ body: { orderId: firstId } })
  expect(refused.refusal.error).toBe('ORDER_DUPLICATE')
  expect(await printed(seller)).toHaveLength(1)
})

test('an order whose duplicate was submitted instead, and then canceled, is left to a person', async () => {
  const { seller, first, second } = await sellerWithTwins()
  const [firstId, secondId] = [await idOf(seller, first), await idOf(seller, second)]
  await seller.call.confirmTwins({ params: { id: secondId }, body: { orderIds: [firstId] } })
  const { order } = (await seller.call.submitOrder({ body: { orderId: secondId } })).body
  await seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: 'shippo' } })
  // Whatever has it checked again.
  await seller.call.setOrderNote({ params: { id: firstId }, body: { note: 'Checked' } })
  expect((await read(seller, first)).check).toMatchObject({
    status: 'WARNED',
    automation: { kind: 'NOT_SENT' },
    reasons: [{ cause: 'DUPLICATE', text: expect.stringContaining('which was canceled') }],
  })
  // It is still the one that comes first.
  expect((await read(seller, second)).check?.reasons).toMatchObject([{ isBlocking: false }])
  expect((await seller.call.submitOrder({ body: { orderId: firstId } })).status).toBe(200)
})

test('twins that arrive at once through two processes and are submitted at once by two are printed once', async () => {
  for (let round = 0; round < 4; round++) {
    const seller = await app.signUp()
    await createShop(app, seller.userId, [{ placedAt: new Date('2026-09-01') }])
    const [first, second] = twins()
    await Promise.all([bring(seller, first, 'shipstation'), bring(seller, second, 'shippo')])
    await allChecked(seller)
    const states = await Promise.all([first, second].map((order) => read(seller, order)))
    expect(states.map(({ check }) => check?.status).toSorted()).toEqual(['BLOCKED', 'READY'])
    const ids = await Promise.all([first, second].map((order) => idOf(seller, order)))
    const tabs = [seller, apiOf(beside, { cookie: seller.cookie })]
    const replies = await Promise.all(
      tabs.map((tab, index) => tab.call.submitOrder({ body: { orderId: ids[index]! } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await printed(seller)).toHaveLength(1)
  }
}, 60_000)

test('one run with both twins submits only the first', async () => {
  const { seller, first, second } = await sellerWithTwins()
  const orderIds = [await idOf(seller, second), await idOf(seller, first)]
  const { orders } = await submitOrders(app.context, seller.userId, orderIds, { isTest: false })
  expect(orders.map(({ failure }) => failure?.code ?? null)).toEqual(['ORDER_DUPLICATE', null])
})

test('an order that the store merged from one in print is held, and a part of a merged order leaves the print to it', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ placedAt: new Date('2026-09-01') }])
  const [printedOne, other] = [incomingOrder(), incomingOrder()]
  await bring(seller, printedOne, 'shipstation')
  await bring(seller, other, 'shipstation')
  const submitted = await seller.call.submitOrder({ body: { orderId: await idOf(seller, printedOne) } })
  expect(submitted.status).toBe(200)
  const mergedIds = [printedOne.sourceOrderId, other.sourceOrderId]
  const merged = incomingOrder({ details: { ...noOrderDetails, mergedIds } })
  await bring(seller, merged, 'shipstation')
  const orderIds = [await idOf(seller, merged), await idOf(seller, other)]
  const { run } = (await seller.call.createSubmitRun({ body: { orderIds } })).body
  expect(run.errors.map(({ orderId, code }) => [orderId, code])).toEqual(
    orderIds.map((id) => [id, 'ORDER_DUPLICATE']),
  )
  expect(run.errors[0]!.error).toBe(
    `The store merged or split it with order ${printedOne.orderNumber} from ShipStation, which is already in print`,
  )
  const twins = { params: { id: orderIds[0]! }, body: { orderIds: [await idOf(seller, printedOne)] } }
  await seller.call.confirmTwins(twins)
  expect((await seller.call.submitOrder({ body: { orderId: orderIds[0]! } })).status).toBe(200)
  expect(await printed(seller)).toHaveLength(2)
})

const cancelInStore = (seller: Seller, order: IncomingShopOrder, source: OrderSource) => {
  const modifiedAt = order.modifiedAt && new Date(order.modifiedAt.getTime() + 60_000)
  return bring(seller, { ...order, modifiedAt, status: 'CANCELED' }, source)
}
const pay = ({ userId: sellerId }: Seller) =>
  app.context.db.transaction((tx) =>
    creditBalance(app.context, tx, { sellerId, cents: 100_000, cause: 'late', note: 'Test money' }),
  )

test.each([
  ['the first', 'the later one was canceled'],
  ['the later', 'the first one was canceled'],
])(
  '%s of two orders of one sale, which waits in the queue, isn’t printed once %s, until its seller saw that',
  async (which) => {
    const { seller, first, second } = await sellerWithTwins({}, 0)
    const firstId = await idOf(seller, first)
    const isFirst = which === 'the first'
    const orderId = isFirst ? firstId : await idOf(seller, second)
    if (!isFirst) await seller.call.confirmTwins({ params: { id: orderId }, body: { orderIds: [firstId] } })
    expect((await seller.call.submitOrder({ body: { orderId } })).status).toBe(202)
    const latest = async () => (await seller.call.listPrintOrders()).body.orders[0]!
    expect((await latest()).state).toBe('DRAFTED')
    if (isFirst) await cancelInStore(seller, second, 'shippo')
    else await cancelInStore(seller, first, 'shipstation')
    await pay(seller)
    await expect.poll(async () => (await latest()).state, { timeout: 15_000 }).toBe('FAILED')
    expect((await latest()).failure).toMatchObject({
      code: 'ORDER_DUPLICATE',
      reason: expect.stringMatching(/was canceled after you submitted this one\. You weren’t charged\./),
    })
    expect(await printed(seller)).toEqual([])
    expect((await seller.call.getBalance()).body.balance.balanceCents).toBe(100_000)
    await allChecked(seller)
    expect((await read(seller, isFirst ? first : second)).check?.status).toBe('WARNED')
    // Now the seller has seen it, and knows better.
    expect((await seller.call.submitOrder({ body: { orderId } })).status).toBe(200)
    expect(await printed(seller)).toHaveLength(1)
  },
  60_000,
)

test('an order whose twin was canceled since its review isn’t submitted', async () => {
  const { seller, first, second } = await sellerWithTwins()
  const orderIds = [await idOf(seller, first)]
  const { goingKeys } = (await seller.call.dryRun({ body: { orderIds } })).body.dryRun
  await cancelInStore(seller, second, 'shippo')
  const body = { orderId: orderIds[0]!, reviewKey: goingKeys[0]! }
  expect((await seller.call.submitOrder({ body })).refusal.error).toBe('ORDER_CHANGED')
  expect(await printed(seller)).toEqual([])
})
