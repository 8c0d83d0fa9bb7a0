import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Reviews orders until each has a price, as the dialog does. */
async function priced(seller: Seller, orderIds: string[]) {
  const review = async () => (await seller.call.dryRun({ body: { orderIds } })).body.dryRun
  const isPriced = await waitUntil(async () => (await review()).unpriced.length === 0, {
    withinMs: 20_000,
    everyMs: 200,
  })
  expect(isPriced).toBe(true)
  return review()
}

const postalCodes = { DE: '10115', FR: '75001', IS: '101', NZ: '1010' }

const ofCountry = (country: keyof typeof postalCodes) => ({
  address: { ...address, country, postalCode: postalCodes[country] },
})
const address = {
  name: 'Pat Doe',
  company: null,
  line1: '1 Street',
  line2: null,
  line3: null,
  city: 'Somewhere',
  state: null,
  postalCode: '1000',
  country: 'US',
  phone: null,
}

test('a review gets the prices it lacks, and their sum is what is charged', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [
    { lines: [{ sku: 'VASE', quantity: 2 }] },
    { lines: [{ sku: 'VASE' }, { sku: 'LAMP', quantity: 3 }], ...ofCountry('DE') },
    { lines: [{ sku: 'LAMP' }], ...ofCountry('DE') },
  ])
  const orderIds = orders.map(({ id }) => id)
  const first = (await seller.call.dryRun({ body: { orderIds } })).body.dryRun
  expect(first).toMatchObject({ isPricing: true, estimateCents: 0 })
  expect(first.unpriced).toHaveLength(3)
  expect(await priced(seller, orderIds)).toMatchObject({ marginCents: null, losing: [] })
  // Margins come with a plan; an order that was sold for a cent loses.
  await app.context.db.pool.query('update users set premium_level = 2 where id = $1', [seller.userId])
  await app.context.db.pool.query('update shop_orders set total_cents = 1 where id = $1', [orderIds[2]])
  const { estimateCents, marginCents, losing } = await priced(seller, orderIds)
  expect(estimateCents).toBeGreaterThan(0)
  expect(marginCents).toBeLessThanOrEqual(2 * 4_200 + 1 - estimateCents)
  expect(losing).toContainEqual({
    ...{
      orderId: orderIds[2],
      orderNumber: orders[2]!.orderNumber,
      text: expect.stringMatching(/^loses \$/),
    },
  })
  const body = { orderIds, agreedCents: estimateCents }
  const { run } = (await seller.call.createSubmitRun({ body })).body
  const now = async () => (await seller.call.getSubmitRun({ params: { id: run.id } })).body.run
  await waitUntil(async () => (await now()).finishedAt !== null, { withinMs: 20_000 })
  const { chargedCents, processed } = await now()
  expect(processed).toBe(3)
  expect(Math.abs(chargedCents - estimateCents)).toBeLessThanOrEqual(estimateCents / 100)
})

test('prices for a review never charge or print anything', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [ofCountry('NZ')])
  const { estimateCents } = await priced(seller, [order!.id])
  // The button that leads to the review names the same sum.
  await expect
    .poll(async () => (await seller.call.getNeeds()).body.readyCents, { timeout: 15_000 })
    .toBe(estimateCents)
  expect((await seller.call.listPrintOrders()).body.orders).toEqual([])
  const drafts = await app.sandbox.deeds('order.drafted')
  const quoted = drafts.filter(({ reference }) => reference?.startsWith('oq_'))
  expect(quoted.length).toBeGreaterThan(0)
  const processed = (await app.sandbox.deeds('order.processed')).map(({ id }) => id)
  for (const { id } of quoted) expect(processed).not.toContain(id)
})

test('orders that cost more than the agreed total by now aren’t submitted, and the new price is named', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { estimateCents } = await priced(seller, [order!.id])
  const agreedCents = Math.floor(estimateCents / 1.02)
  const reply = await seller.call.createSubmitRun({ body: { orderIds: [order!.id], agreedCents } })
  expect([reply.status, reply.refusal.error]).toEqual([409, 'PRICE_CHANGED'])
  expect(reply.refusal.message).toContain(`$${(estimateCents / 100).toFixed(2)}`)
  expect(reply.refusal.message).toContain('You weren’t charged')
  expect((await seller.call.listSubmitRuns()).body.runs).toEqual([])
  const single = await seller.call.submitOrder({ body: { orderId: order!.id, agreedCents } })
  expect(single.refusal.error).toBe('PRICE_CHANGED')
  expect((await seller.call.listPrintOrders()).body.orders).toEqual([])
})

test('a submit that agrees to a sum is refused while an order has no price', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [ofCountry('IS')])
  const body = { orderIds: [order!.id], agreedCents: 100_000 }
  const reply = await seller.call.createSubmitRun({ body })
  expect([reply.status, reply.refusal.error]).toEqual([409, 'PRICE_UNKNOWN'])
})

test('an order whose final price is more than 1% above the agreed one isn’t charged, and is offered at that price', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [ofCountry('FR')])
  const { estimateCents } = await priced(seller, [order!.id])
  // The provider delivers to France for less than it says from now on.
  await app.context.db.run(sql`update delivery_prices set cents = cents - 300 where country = 'FR'`)
  await app.context.db.run(sql`delete from order_quotes`)
  const { estimateCents: agreedCents } = await priced(seller, [order!.id])
  expect(agreedCents).toBe(estimateCents - 300)
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id, agreedCents } })
  expect([reply.status, reply.refusal.error]).toEqual([409, 'PRICE_CHANGED'])
  const [failed] = (await seller.call.listPrintOrders()).body.orders
  expect(failed).toMatchObject({ state: 'FAILED' })
  const page = await seller.call.getPrintOrder({ params: { id: failed!.id } })
  expect(page.body.order.money.chargedCents).toBe(0)
  const again = await priced(seller, [order!.id])
  expect(again.estimateCents).toBe(estimateCents)
  const retry = { orderId: order!.id, agreedCents: again.estimateCents }
  expect((await seller.call.submitOrder({ body: retry })).status).toBe(200)
})

test('a part that the provider doesn’t price is priced with its whole order', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'ODD' }] }])
  await app.sandbox.spoil('print', 'files.estimate', '500-before')
  await app.context.db.run(sql`delete from part_prices`)
  await app.context.db.run(sql`delete from part_price_requests`)
  const { estimateCents } = await priced(seller, [order!.id])
  expect(estimateCents).toBeGreaterThan(0)
})

test('the failed orders of a run are reviewed with their price, without those submitted since', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, { lines: [{ sku: 'MYSTERY-1' }] }])
  const orderIds = orders.map(({ id }) => id)
  const { run } = (await seller.call.createSubmitRun({ body: { orderIds } })).body
  const { dryRun } = (await seller.call.dryRun({ body: { failedOf: run.id } })).body
  expect(dryRun.goingIds).toEqual([])
  expect(dryRun.skipped.map(({ orderId }) => orderId)).toEqual([orderIds[1]])
  const other = await app.signUp()
  expect((await other.call.dryRun({ body: { failedOf: run.id } })).status).toBe(404)
})
