import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '#contract/orders/print-order-states.ts'
import type { UnsubmittedView } from '#contract/orders/shop-orders.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const undeliverable = {
  name: 'Pat Doe',
  company: null,
  line1: 'Undeliverable 9',
  line2: null,
  line3: null,
  city: 'Washington',
  state: 'DC',
  postalCode: '20001',
  country: 'US',
  phone: null,
}

/** A seller with orders of every kind: ready, blocked, held, skipped, failed, canceled, in print and submitted again. */
async function busySeller(): Promise<Seller> {
  const seller = await app.signUp({ hasDemo: true })
  const orders = await createShop(app, seller.userId, [
    { buyerName: 'Ann' },
    { buyerName: 'Ben' },
    { buyerName: 'Cid', lines: [{ sku: 'MYSTERY-1' }] },
    { buyerName: 'Dee', lines: [{ sku: 'MYSTERY-2' }, { sku: 'VASE' }] },
    { buyerName: 'Eve', lines: [{ sku: 'VASE', options: [{ name: 'Glitter', value: 'Gold' }] }] },
    { buyerName: 'Fay', lines: [{ sku: 'VASE', personalization: 'For Fay' }] },
    { buyerName: 'Gus', address: { ...undeliverable, line1: '1 Street', city: '', postalCode: '' } },
    { buyerName: 'Hal' },
    { buyerName: 'Ida', address: undeliverable },
    { buyerName: 'Jan', address: undeliverable },
    { buyerName: 'Kim' },
    { buyerName: 'Lea' },
    { buyerName: 'Max', lines: [{ sku: null, name: 'Tip' }] },
  ])
  const idOf = (name: string) => orders.find(({ buyerName }) => buyerName === name)!.id
  await seller.call.holdOrders({ body: { orderIds: [idOf('Hal')] } })
  for (const name of ['Ida', 'Jan', 'Kim', 'Lea']) {
    await seller.call.submitOrder({ body: { orderId: idOf(name) } })
  }
  await seller.call.submitOrder({ body: { orderId: idOf('Jan') } })
  return seller
}

const totalOf = async (seller: Seller, query: object) =>
  (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query })).body.pagination.total

test('every count of unsubmitted orders equals the list it opens', async () => {
  const seller = await busySeller()
  const needs = (await seller.call.getNeeds()).body
  const views: [UnsubmittedView, number][] = [
    ['ready', needs.ready],
    ['warned', needs.warned],
    ['blocked', needs.blocked],
    ['failed', needs.failed],
    ['held', needs.held],
    ['not-for-print', needs.notForPrint],
  ]
  for (const [view, count] of views) expect([view, await totalOf(seller, { view })]).toEqual([view, count])
  expect(needs.groups.length).toBeGreaterThan(3)
  for (const { cause, orders } of needs.groups) {
    expect([cause, await totalOf(seller, { cause })]).toEqual([cause, orders])
  }
  const home = (await seller.call.getHome()).body
  const all = await totalOf(seller, { state: 'unsubmitted' })
  expect(home.unsubmitted).toEqual({
    total: all,
    ready: needs.ready + needs.warned,
    blocked: needs.blocked,
    failed: needs.failed,
    held: needs.held,
  })
  expect(needs.failed).toBe(2)
  expect(home.needsAttention.filter(({ reason }) => reason !== '')).toHaveLength(2)
  expect((await seller.call.getCounts()).body.toSubmit).toBe(all)
  // Each order is in exactly one view.
  expect(needs.ready + needs.warned + needs.blocked + needs.failed + needs.held).toBe(all)
})

test('the counts of the views stay equal to their lists when the orders are filtered', {
  timeout: 60_000,
}, async () => {
  const seller = await busySeller()
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 200 } })).body
  const idOf = (name: string) => orders.find(({ buyerName }) => buyerName === name)!.id
  await seller.call.tagOrders({ body: { orderIds: [idOf('Ann'), idOf('Dee'), idOf('Hal')], add: ['rush'] } })
  const shop = orders.find(({ buyerName }) => buyerName === 'Ann')!.shopId!
  const filters = [
    { sku: 'VASE' },
    { sku: 'mystery' },
    { item: 'ribbed' },
    { item: 'nothing at all' },
    { tag: 'rush' },
    { source: 'shipstation' as const },
    { shop },
    { sku: 'vase', tag: 'rush' },
    { sku: 'vase', shop },
  ]
  const seen = new Set<number>()
  for (const filter of filters) {
    const needs = (await seller.call.getNeeds({ query: filter })).body
    const views: [UnsubmittedView, number][] = [
      ['ready', needs.ready],
      ['warned', needs.warned],
      ['blocked', needs.blocked],
      ['failed', needs.failed],
      ['held', needs.held],
      ['not-for-print', needs.notForPrint],
    ]
    for (const [view, count] of views) {
      expect([filter, view, await totalOf(seller, { ...filter, view })]).toEqual([filter, view, count])
      seen.add(count)
    }
    expect([filter, await totalOf(seller, { ...filter, state: 'unsubmitted' })]).toEqual([filter, needs.all])
    expect(needs.ready + needs.warned + needs.blocked + needs.failed + needs.held).toBe(needs.all)
  }
  expect(seen.size).toBeGreaterThan(3)
})

test('every count of print orders equals the list it opens', async () => {
  const seller = await busySeller()
  const { counts, all, pagination } = (await seller.call.listPrintOrders()).body
  expect(all).toBe(pagination.total)
  for (const [stage, count] of Object.entries(counts) as [Stage, number][]) {
    const page = (await seller.call.listPrintOrders({ query: { stage } })).body
    expect([stage, page.pagination.total, page.orders.length]).toEqual([stage, count, count])
  }
  const home = (await seller.call.getHome()).body
  for (const { stage, count } of home.pipeline) expect([stage, counts[stage]]).toEqual([stage, count])
})

test('Home counts as many orders at risk as their list has', async () => {
  const seller = await app.signUp()
  const soon = new Date(Date.now() + 3_600_000)
  await createShop(app, seller.userId, [{ shipBy: soon }, { shipBy: soon }, { shipBy: new Date(0) }, {}])
  const list = (await seller.call.listOrdersAtRisk()).body
  expect([list.atRisk, list.orders.length, list.pagination.total]).toEqual([2, 2, 2])
  expect((await seller.call.getHome()).body.atRisk).toBe(2)
  const late = (await seller.call.listOrdersAtRisk({ query: { view: 'late-on-arrival' } })).body
  expect([late.lateOnArrival, late.orders.length, late.pagination.total]).toEqual([1, 1, 1])
})

test('a failed order is in one number: failed until it is submitted again, then where it is', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [order] = await createShop(app, seller.userId, [{ address: undeliverable }])
  const submit = () => seller.call.submitOrder({ body: { orderId: order!.id } })
  const numbers = async () => {
    const needs = (await seller.call.getNeeds()).body
    const home = (await seller.call.getHome()).body
    const { counts } = (await seller.call.listPrintOrders()).body
    const { toSubmit, inProduction } = (await seller.call.getCounts()).body
    return {
      failed: [needs.failed, home.unsubmitted.failed, await totalOf(seller, { view: 'failed' })],
      rows: home.needsAttention.map(({ number }) => number),
      // The demo order is ready.
      ready: [needs.ready + needs.warned, home.unsubmitted.ready],
      navigation: [toSubmit, inProduction],
      stages: [counts.NEEDS_YOU, counts.QUEUED],
    }
  }
  await submit()
  await submit()
  await expect.poll(numbers, { timeout: 15_000 }).toEqual({
    failed: [1, 1, 1],
    rows: [order!.orderNumber],
    ready: [1, 1],
    navigation: [2, 0],
    stages: [0, 0],
  })
  await seller.call.editAddress({
    params: { id: order!.id },
    body: { address: { ...undeliverable, line1: '1 Street' } },
  })
  expect((await submit()).status).toBe(200)
  await expect.poll(numbers, { timeout: 15_000 }).toEqual({
    failed: [0, 0, 0],
    rows: [],
    ready: [1, 1],
    navigation: [1, 1],
    stages: [0, 1],
  })
  const all = (await seller.call.listPrintOrders()).body
  expect([all.pagination.total, all.all]).toEqual([3, 3])
})

test('the counts of the stages follow a searched number', async () => {
  const seller = await busySeller()
  const { orders } = (await seller.call.listPrintOrders({ query: { stage: 'QUEUED' } })).body
  const number = orders[0]!.orderNumber
  const { counts, all, pagination } = (await seller.call.listPrintOrders({ query: { number } })).body
  expect([all, pagination.total, counts.QUEUED]).toEqual([1, 1, 1])
})

test('“submit all” leaves failed orders to the seller', async () => {
  const seller = await app.signUp()
  const [failed, ready] = await createShop(app, seller.userId, [
    { address: undeliverable, buyerName: 'Ida' },
    { buyerName: 'Ann' },
  ])
  await seller.call.submitOrder({ body: { orderId: failed!.id } })
  const going = async (matching: object) => {
    const { dryRun } = (await seller.call.dryRun({ body: { matching } })).body
    return dryRun.goingIds
  }
  await expect.poll(() => going({ view: 'failed' }), { timeout: 15_000 }).toEqual([failed!.id])
  const all = await going({})
  expect(all).toContain(ready!.id)
  expect(all).not.toContain(failed!.id)
})

test('each option to decide names the orders that it blocks', async () => {
  const seller = await app.signUp()
  const withOption = (name: string, sku = 'VASE') => ({
    lines: [{ sku, options: [{ name, value: 'Gold' }] }],
  })
  await createShop(app, seller.userId, [
    withOption('Glitter'),
    withOption('glitter'),
    withOption('Glitter', 'LAMP'),
    withOption('Edition'),
  ])
  const { groups } = (await seller.call.getNeeds()).body
  const group = groups.find(({ cause }) => cause === 'OPTION_UNANSWERED')!
  expect(group.orders).toBe(4)
  expect(group.questions.map(({ productName, orders }) => [productName, orders])).toEqual([
    ['Product VASE', 2],
    ['Product LAMP', 1],
    ['Product VASE', 1],
  ])
})

test('orders of every source are listed where all orders are listed', async () => {
  const seller = await busySeller()
  const every = await seller.call.listShopOrders({ params: { page: 1, size: 200 }, query: { state: 'any' } })
  expect(every.body.pagination.total).toBe(14)
})

test('the numbers stay equal to their lists while orders are submitted', async () => {
  const seller = await busySeller()
  const { run } = (await seller.call.createSubmitRun({ body: { matching: { view: 'ready' } } })).body
  const isOver = async () =>
    (await seller.call.getSubmitRun({ params: { id: run.id } })).body.run.finishedAt !== null
  expect(await waitUntil(isOver, { withinMs: 15_000 })).toBe(true)
  const needs = (await seller.call.getNeeds()).body
  expect(await totalOf(seller, { view: 'ready' })).toBe(needs.ready)
  const { counts } = (await seller.call.listPrintOrders()).body
  const listed = (await seller.call.listPrintOrders({ query: { stage: 'QUEUED' } })).body.pagination.total
  expect(listed).toBe(counts.QUEUED)
})

test('Analytics counts the orders of the list, and every table adds up to them', async () => {
  const seller = await busySeller()
  const { body: list } = await seller.call.listPrintOrders({ query: { size: 200 } })
  const details = await Promise.all(
    list.orders.map(async ({ id }) => (await seller.call.getPrintOrder({ params: { id } })).body.order.money),
  )
  const counted = details.filter(({ chargedCents, refundedCents }) => chargedCents > refundedCents)
  expect(counted.length).toBeGreaterThan(1)
  expect(counted.length).toBeLessThan(list.orders.length)
  const orders = counted.length
  const { days, total } = (await seller.call.getWeeklySeries()).body
  expect([total.orders, days.at(-1)!.orders]).toEqual([orders, orders])
  expect((await seller.call.getWeeklyStats()).body.total).toEqual(total)
  expect((await seller.call.getMonthlyStats()).body.total).toEqual(total)
  expect((await seller.call.getDailyStats()).body.stats).toMatchObject(total)
  const { products, countries, filaments } = (await seller.call.getBreakdown({ params: { days: '7' } })).body
  for (const [table, shares] of Object.entries({ products, countries, filaments })) {
    const sumOf = (figure: 'items' | 'printCents') => shares.reduce((sum, share) => sum + share[figure], 0)
    expect([table, sumOf('items'), sumOf('printCents')]).toEqual([table, total.items, total.printCents])
  }
  expect(countries.reduce((sum, country) => sum + country.orders, 0)).toBe(orders)
})
