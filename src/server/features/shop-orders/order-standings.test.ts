import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { stageOfState } from '#contract/orders/stages.ts'
import { costOf, submitStateOf } from '#domain/inspection/submit-state.ts'
import { readAllScripts } from '#server/db/migration-scripts.ts'
import { runAlone } from '#server/db/run-alone.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let orders: ShopOrderRow[]
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp({ hasDemo: true })
  orders = await createShop(app, seller.userId, [
    ...Array.from({ length: 6 }, () => ({})),
    { lines: [{ sku: 'MYSTERY' }] },
    { status: 'SHIPPED' as const },
  ])
})
afterAll(() => app.close())

const sorted = async (sort: 'standing' | 'cost', order: 'asc' | 'desc'): Promise<ShopOrderRow[]> => {
  const query = { state: 'any', sort, order } as const
  return (await seller.call.listShopOrders({ params: { page: 1, size: 50 }, query })).body.orders
}

/** The words of the column “Status” from first to last. */
const words = [
  ...['blocked', 'failed', 'held', 'warned', 'ready', 'checking', 'not-for-print'],
  ...['NEEDS_YOU', 'SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'SHIPPED', 'DELIVERED', 'TEST', 'Not printed'],
]
function wordOf(order: ShopOrderRow): string {
  const { isUnsubmitted, printOrder } = order
  if (isUnsubmitted) return submitStateOf(order, false).kind
  if (!printOrder) return 'Not printed'
  return printOrder.isTest ? 'TEST' : stageOfState[printOrder.state]
}

async function expectSorted(): Promise<string[]> {
  const all = await sorted('standing', 'asc')
  const ranks = all.map((order) => words.indexOf(wordOf(order)))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(ranks).not.toContain(-1)
  expect((await sorted('standing', 'desc')).map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed())
  const costs = (await sorted('cost', 'desc')).map((order) => costOf(order) ?? -1)
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  expect(costs.length).toBe(all.length)
  return all.map(wordOf)
}

const untilChecked = () =>
  expect
    .poll(async () => (await sorted('standing', 'asc')).map(wordOf), { timeout: 20_000 })
    .not.toContain('checking')

test('all orders are sorted by where they stand and by what they cost, wherever they move', async () => {
  await untilChecked()
  expect(new Set(await expectSorted())).toEqual(new Set(['blocked', 'ready', 'Not printed']))
  const [held, first, second, canceled] = orders
  await seller.call.holdOrders({ body: { orderIds: [held!.id] } })
  expect(await expectSorted()).toContain('held')
  const submit = async ({ id }: ShopOrderRow) =>
    (await seller.call.submitOrder({ body: { orderId: id } })).body
  const { order } = await submit(first!)
  await submit(second!)
  const gone = (await submit(canceled!)).order
  await seller.call.cancelOrder({ params: { id: gone.id }, body: { shippingProvider: 'shipstation' } })
  await untilChecked()
  const now = await expectSorted()
  expect(now.filter((word) => word === 'QUEUED')).toHaveLength(2)
  const costs = (await sorted('cost', 'desc')).map((each) => [each.id, costOf(each)])
  expect(costs.find(([id]) => id === first!.id)?.[1]).toBe(order.totalCents)
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status: 'PRINTING' })
  await app.sandbox.control('PUT', '/webhooks', { print: { url: `${app.url}/api/webhooks/print` } })
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status: 'SHIPPED' })
  await expect
    .poll(async () => (await sorted('standing', 'asc')).map(wordOf), { timeout: 10_000 })
    .toContain('SHIPPED')
  await expectSorted()
})

test('an order that was never noted, as before an upgrade, is noted by the migration and not twice', async () => {
  const { db } = app.context
  const own = sql`seller_id = ${seller.userId}`
  const kept = await db.rows(
    sql`select id, standing, cost from shop_order_standings where ${own} order by id`,
  )
  await db.run(sql`delete from shop_order_standings where ${own} and id <> ${orders[0]!.id}`)
  const { text } = (await readAllScripts()).find(
    ({ name }) => name === '0461_standings_of_old_orders.alone.sql',
  )!
  const client = await db.pool.connect()
  await runAlone(client, text).finally(() => client.release(true))
  expect(
    await db.rows(sql`select id, standing, cost from shop_order_standings where ${own} order by id`),
  ).toEqual(kept)
})
