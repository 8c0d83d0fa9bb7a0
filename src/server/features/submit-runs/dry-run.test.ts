import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a review lists what will be submitted and skipped, and submitting does exactly that', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const elsewhere = { buyerName: 'Kim Roe' }
  const orders = await createShop(app, seller.userId, [
    { lines: [{}, { sku: 'BOWL' }] },
    {},
    { lines: [{ sku: 'MYSTERY' }], ...elsewhere },
    { buyerName: 'Sam Poe', lines: [{ sku: 'LAMP' }, { sku: 'BOWL' }] },
    {},
  ])
  const [two, plain, unmatched, partly, again] = orders.map(({ id, orderNumber }) => ({
    orderId: id,
    orderNumber,
  }))
  await seller.call.holdOrders({ body: { orderIds: [plain!.orderId] } })
  const line = orders[3]!.lines[1]!.id
  await seller.call.excludeLine({ params: { id: partly!.orderId, lineId: line }, body: { isExcluded: true } })
  const demo = (
    await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
  ).body.orders.find((order: { isDemo: boolean }) => order.isDemo)
  const orderIds = [...orders.map(({ id }) => id), demo!.id]

  const { body } = await seller.call.dryRun({ body: { orderIds } })
  expect(body.dryRun).toMatchObject({
    goingIds: [two!.orderId, partly!.orderId, again!.orderId, demo!.id],
    orders: 3,
    lines: 4,
    tests: [{ orderId: demo!.id }],
    skipped: [
      { ...plain, code: 'ORDER_HELD', cause: null },
      {
        ...unmatched,
        code: 'LINE_UNMATCHED',
        cause: 'UNMATCHED',
        text: 'No product is linked to SKU MYSTERY',
      },
    ],
    duplicates: [],
    excludedLines: [{ ...partly, text: '1 × BOWL: Skipped by you' }],
  })
  expect(body.dryRun.unpriced.length + (body.dryRun.estimateCents > 0 ? 1 : 0)).toBeGreaterThan(0)
  // Drafts for a price are no orders.
  const drafts = (await app.sandbox.deeds('order.drafted')).filter(({ reference }) =>
    reference?.startsWith('po_'),
  )
  expect(drafts).toEqual([])
  expect((await seller.call.listSubmitRuns()).body.runs).toEqual([])

  const run = (await seller.call.createSubmitRun({ body: { orderIds } })).body.run
  const errors = run.errors.map(({ orderId, code }: { orderId: string; code: string }) => [orderId, code])
  expect(errors).toEqual([
    [plain!.orderId, 'ORDER_HELD'],
    [unmatched!.orderId, 'LINE_UNMATCHED'],
  ])
  expect(run.total - run.failed).toBe(body.dryRun.orders + body.dryRun.tests.length)
  expect(two!.orderId).not.toBe(again!.orderId)
})

test('a review of a filter covers only matching orders, and another seller’s order is not found', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const orders = await createShop(app, seller.userId, [
    { lines: [{ sku: 'LAMP' }] },
    { lines: [{ sku: 'CUP' }] },
  ])
  const { body } = await seller.call.dryRun({ body: { matching: { sku: 'lam' } } })
  expect(body.dryRun).toMatchObject({ orders: 1, lines: 1, skipped: [] })
  const foreign = await other.call.dryRun({ body: { orderIds: [orders[0]!.id] } })
  expect(foreign.status).toBe(404)
})

test('what changed after its review isn’t submitted until it is reviewed again, and holds up nothing else', async () => {
  const seller = await app.signUp()
  const moved = incomingOrder()
  const orders = await createShop(app, seller.userId, [moved, { lines: [{}, { sku: 'BOWL' }] }, {}])
  const orderIds = orders.map(({ id }) => id)
  const review = async () => {
    const { goingIds, goingKeys } = (await seller.call.dryRun({ body: { orderIds } })).body.dryRun
    return { orderIds: goingIds, reviewKeys: goingKeys }
  }
  const reviewed = await review()
  expect(reviewed.orderIds).toEqual(orderIds)
  // The store changes the address and syncs, and another tab skips an item.
  const address = { ...moved.address, line1: '9 Other St' }
  const modifiedAt = new Date(moved.modifiedAt!.getTime() + 60_000)
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [
    { ...moved, address, modifiedAt },
  ])
  const params = { id: orderIds[1]!, lineId: orders[1]!.lines[1]!.id }
  await seller.call.excludeLine({ params, body: { isExcluded: true } })

  const single = { orderId: orderIds[0]!, reviewKey: reviewed.reviewKeys[0]! }
  expect((await seller.call.submitOrder({ body: single })).refusal.error).toBe('ORDER_CHANGED')
  const { run } = (await seller.call.createSubmitRun({ body: reviewed })).body
  expect(run.errors.map(({ orderId, code }) => [orderId, code])).toEqual([
    [orderIds[0], 'ORDER_CHANGED'],
    [orderIds[1], 'ORDER_CHANGED'],
  ])
  const again = (await seller.call.createSubmitRun({ body: await review() })).body.run
  expect([again.total, again.failed]).toEqual([2, 0])
})
