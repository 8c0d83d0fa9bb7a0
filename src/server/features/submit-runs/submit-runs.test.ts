import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { TestApi } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { readPrinted } from '#testing/rig/read-printed.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { insertPrintOrders } from '../print-orders/lifecycle/print-order-store.ts'
import { wakeQueues } from '../print-orders/queue/watch-print-orders.ts'
import { submitChosen } from './submit-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function finished(seller: TestApi, runId: string) {
  return expect
    .poll(async () => (await seller.call.getSubmitRun({ params: { id: runId } })).body.run, {
      timeout: 15_000,
      interval: 50,
    })
    .toMatchObject({ finishedAt: expect.any(String) })
    .then(async () => (await seller.call.getSubmitRun({ params: { id: runId } })).body.run)
}

const idsOf = (orders: readonly { id: string }[]) => orders.map((order) => order.id)

test('a run prints its orders one after another, in the given order', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}, {}, {}, {}])
  const wanted = [orders[3]!, orders[0]!, orders[4]!, orders[1]!, orders[2]!]
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: idsOf(wanted) } })
  const run = await finished(seller, body.run.id)
  expect(run).toMatchObject({ total: 5, processed: 5, failed: 0, current: null, errors: [] })
  const history = await seller.call.listPrintOrders()
  const numberOf = new Map(
    history.body.orders.map((o: { id: string; orderNumber: string }) => [o.id, o.orderNumber]),
  )
  const deeds = await app.sandbox.deeds('order.processed')
  const printed = deeds.map((deed) => numberOf.get(deed.reference!)).filter(Boolean)
  expect(printed).toEqual(wanted.map((order) => order.orderNumber))
})

test('a failed order is listed with reason and time, and the others continue', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, { lines: [{ sku: 'MYSTERY-BOX' }] }, {}])
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: idsOf(orders) } })
  const run = await finished(seller, body.run.id)
  expect(run).toMatchObject({ total: 3, processed: 2, failed: 1 })
  expect(run.errors).toEqual([
    {
      orderId: orders[1]!.id,
      orderNumber: orders[1]!.orderNumber,
      code: 'LINE_UNMATCHED',
      error: 'No product is linked to SKU MYSTERY-BOX',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  const { history } = (await seller.call.getShopOrder({ params: { id: orders[1]!.id } })).body.order
  expect(history.slice(-2)).toMatchObject([
    { actor: 'seller', text: 'Added to a submission', run: { id: run.id, number: 1 } },
    { actor: 'system', text: 'Not submitted', detail: run.errors[0]!.error, to: 'FAILED' },
  ])
})

test('an order with an absurd quantity fails without affecting the rest of the run', async () => {
  const seller = await app.signUp()
  const absurd = { lines: [{ quantity: 2_000_000_000 }, { quantity: 2_000_000_000 }] }
  const orders = await createShop(app, seller.userId, [{}, absurd])
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: idsOf(orders) } })
  const run = await finished(seller, body.run.id)
  expect(run).toMatchObject({ processed: 1, failed: 1 })
  expect(run.errors).toMatchObject([{ orderId: orders[1]!.id, code: 'ORDER_REFUSED' }])
})

test('exactly the unsubmitted orders that match a filter are submitted', async () => {
  const seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [
    { lines: [{ sku: 'LAMP' }] },
    { lines: [{ sku: 'BOWL' }] },
    { lines: [{ sku: 'LAMP' }] },
  ])
  const { body } = await seller.call.createSubmitRun({ body: { matching: { sku: 'lam' } } })
  expect((await finished(seller, body.run.id)).processed).toBe(2)
  const left = await seller.call.listShopOrders({ params: { page: 1, size: 25 } })
  expect(left.body.orders.map((o) => o.lines[0]!.sku).sort()).toEqual(['BOWL', 'DEMO-VASE'])
})

test('orders that match a view are printed oldest first', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{}, {}, {}])
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const { body } = await seller.call.createSubmitRun({ body: { matching: { view: 'ready' } } })
  await finished(seller, body.run.id)
  const { orders: run } = (await seller.call.listRunOrders({ params: { id: body.run.id } })).body
  expect(run.map(({ orderNumber }) => orderNumber)).toEqual(
    orders.map(({ orderNumber }) => orderNumber).toReversed(),
  )
})

test('an order selected twice is submitted once', async () => {
  const seller = await app.signUp()
  const [one, other] = await createShop(app, seller.userId, [{}, {}])
  const orderIds = idsOf([one!, other!, one!])
  const { body } = await seller.call.createSubmitRun({ body: { orderIds } })
  expect(await finished(seller, body.run.id)).toMatchObject({ total: 2, processed: 2, failed: 0 })
})

test('an order that another print order takes at the last moment is a failure of the run, and printed once', async () => {
  const seller = await app.signUp()
  const sellerId = seller.userId
  const [order] = await createShop(app, sellerId, [{}])
  const runId = await submitChosen(app.context, sellerId, [order!.id], async (tx, found) => {
    const { request, itemCount } = found[0]!.inspection
    const { source, sourceOrderId, orderNumber } = found[0]!.order
    const taken = {
      source,
      sourceOrderId,
      orderNumber,
      shopOrderId: order!.id,
      isTest: false,
      currency: 'USD',
    }
    await insertPrintOrders(tx, { sellerId, at: new Date(), origin: 'SELLER' }, [
      {
        ...{
          ...taken,
          id: app.context.newId('po'),
          request: request!,
          itemCount,
          buyerName: 'Pat',
          country: 'US',
        },
        ...{ caps: null, agreedCents: null, seenCanceledTwins: [] },
      },
    ])
    return { chosen: found, caps: new Map() }
  })
  expect(await finished(seller, runId!)).toMatchObject({
    ...{ total: 1, processed: 0, failed: 1 },
    errors: [{ orderId: order!.id, code: 'ORDER_ALREADY_SUBMITTED' }],
  })
  await wakeQueues.run(app.context)
  await expect.poll(() => readPrinted(app, sellerId), { timeout: 15_000 }).toHaveLength(1)
})

test('another seller’s order in a run makes the whole call a 404 and submits nothing', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [mine] = await createShop(app, seller.userId, [{}])
  const [theirs] = await createShop(app, other.userId, [{}])
  const reply = await seller.call.createSubmitRun({ body: { orderIds: [mine!.id, theirs!.id] } })
  expect(reply.status).toBe(404)
  expect((await seller.call.listSubmitRuns()).body.runs).toEqual([])
  expect((await seller.call.listPrintOrders()).body.orders).toEqual([])
})

test('a run without orders is rejected', async () => {
  const seller = await app.signUp()
  const reply = await seller.call.createSubmitRun({ body: { matching: { sku: 'nothing-like-it' } } })
  expect(reply).toMatchObject({ status: 422, refusal: { error: 'RUN_EMPTY' } })
})

test('runs are listed page by page, newest first, and other sellers’ aren’t', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  for (const owner of [seller, other])
    await app.context.db.run(sql`
      insert into submit_runs (seller_id, id, number, total, created_at, finished_at)
      select ${owner.userId}, 'run_' || left(md5(${owner.userId} || n), 26), n, 0, now() - interval '1 day' / n, now()
      from generate_series(1, 5) n`)
  const page = async (number: number) => {
    const { runs, pagination } = (await seller.call.listSubmitRuns({ query: { page: number, size: 2 } })).body
    return [runs.map((run) => run.number), pagination.total, pagination.pages]
  }
  expect([await page(1), await page(3), await page(4)]).toEqual([
    [[5, 4], 5, 3],
    [[1], 5, 3],
    [[], 5, 3],
  ])
})

test('another seller’s run is not found', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: [order!.id] } })
  expect((await other.call.getSubmitRun({ params: { id: body.run.id } })).status).toBe(404)
  await finished(seller, body.run.id)
})
