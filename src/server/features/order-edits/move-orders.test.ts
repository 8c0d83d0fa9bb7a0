import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const mug = { sku: 'MYSTERY-MUG', name: 'Mug' }
const tip = { sku: null, name: 'Tip' }
const numbersIn = async (seller: Seller, query: string) => {
  const { body } = await seller.get(`/api/orders/shipstation/1/50?${query}`)
  const numbers = (body.orders as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber)
  return numbers.filter((number) => number !== 'DEMO-1001')
}
const statusOf = async (seller: Seller, id: string) =>
  (await seller.call.getShopOrder({ params: { id } })).body.order.check?.status
const allChecked = ({ userId }: Seller) =>
  expect
    .poll(
      () =>
        app.context.db.row(sql`
      select id from shop_orders where seller_id = ${userId} and needs_check and is_unsubmitted limit 1`),
      {
        timeout: 50_000,
      },
    )
    .toBeNull()

test('an item is marked as never printed once, and orders with nothing else move out of the way', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [onlyMug, mixed, onlyTip] = await createShop(app, seller.userId, [
    { lines: [mug, tip], buyerName: 'Ada' },
    { lines: [{ sku: 'VASE' }, mug], buyerName: 'Bo' },
    { lines: [tip], buyerName: 'Cleo' },
  ])
  expect(onlyTip?.check?.status).toBe('NOT_FOR_PRINT')
  expect(onlyMug?.check?.status).toBe('BLOCKED')

  const proposal = await seller.call.proposeMatch({
    body: { lineId: onlyMug!.lines[0]!.id, productId: null },
  })
  await seller.call.createMatch({ body: proposal.body.match })
  await allChecked(seller)
  expect(await statusOf(seller, onlyMug!.id)).toBe('NOT_FOR_PRINT')
  expect(await statusOf(seller, mixed!.id)).toBe('READY')
  expect((await numbersIn(seller, 'state=unsubmitted')).sort()).toEqual([mixed!.orderNumber])
  expect((await numbersIn(seller, 'view=not-for-print')).length).toBe(2)
  expect((await seller.call.getNeeds()).body).toMatchObject({
    ready: 2,
    blocked: 0,
    notForPrint: 2,
    groups: [],
  })

  const { body } = await seller.call.submitOrder({ body: { orderId: mixed!.id, test: true } })
  const print = (await seller.call.getPrintOrder({ params: { id: body.order.id } })).body.order
  expect(print.excludedLines).toMatchObject([{ name: 'Mug' }])
})

test('a restored order stays restored, and nothing in it is skipped by its name', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [tip] }])
  const orderIds = [order!.id]
  const { body } = await seller.call.moveOrders({ body: { orderIds, isForPrint: true } })
  expect(body).toEqual({ changed: 1, skipped: [] })
  expect(await numbersIn(seller, 'state=unsubmitted')).toEqual([order!.orderNumber])
  const { check } = (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order
  expect(check).toMatchObject({ status: 'BLOCKED', reasons: [{ cause: 'UNMATCHED' }] })
  await seller.call.moveOrders({ body: { orderIds, isForPrint: false } })
  expect(await statusOf(seller, order!.id)).toBe('NOT_FOR_PRINT')
})

test('an order that isn’t for print can’t be submitted, and other sellers’ orders can’t be moved', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [tip] }])
  expect((await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })).status).toBe(422)
  const other = await app.signUp()
  expect((await other.call.moveOrders({ body: { orderIds: [order!.id], isForPrint: true } })).status).toBe(
    404,
  )
})

test('an order is not moved because of what the seller skips in it', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'VASE' }, tip] }])
  const params = { id: order!.id, lineId: order!.lines[0]!.id }
  const { body } = await seller.call.excludeLine({ params, body: { isExcluded: true } })
  expect(body.order.check?.status).toBe('BLOCKED')
})
