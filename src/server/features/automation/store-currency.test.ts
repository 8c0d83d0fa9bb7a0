import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewRule } from '#contract/orders/rules.ts'
import { parseCsv } from '#domain/csv/parse-csv.ts'
import { checkMarkedOrders } from '#server/features/order-checks/check-orders.job.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** A seller with a ShipStation store, whose orders name no currency, and a Shippo order in euros. */
async function britishSeller() {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ currency: null, totalCents: 4_200 }])
  const foreign = incomingOrder({ currency: 'EUR', totalCents: 9_000, buyerName: 'Someone else' })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shippo' }, [foreign])
  const { shops } = (await seller.call.listShops()).body
  const shop = shops.find(({ source }) => source === 'shipstation')!
  const shippo = shops.find(({ source }) => source === 'shippo')!
  const setCurrency = (id: string, currency: 'GBP' | 'USD' | null) =>
    seller.call.updateShop({ params: { id }, body: { currency } })
  return { seller, order: order!, foreign: foreign.orderNumber, shop, shippo, setCurrency }
}

/** The currency of an order in the list, on its page and in the export. */
async function currenciesOf(seller: Seller, number: string) {
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const listed = orders.find(({ orderNumber }) => orderNumber === number)!
  const { order } = (await seller.call.getShopOrder({ params: { id: listed.id } })).body
  const csv = await seller.call.exportShopOrders({ query: { state: 'any' } })
  const { headings, records } = parseCsv(csv.body)
  const exported = records.find(({ cells }) => cells.includes(number))!
  return [listed.currency, order.currency, exported.cells[headings.indexOf('Currency')]]
}

const everywhere = (currency: string) => [currency, currency, currency]

test('a store’s currency is that of its orders everywhere, old and new, and can be changed back', async () => {
  const { seller, order, shop, setCurrency } = await britishSeller()
  expect(await currenciesOf(seller, order.orderNumber)).toEqual(everywhere('USD'))
  expect((await setCurrency(shop.id, 'GBP')).body.shop.settings.currency).toBe('GBP')
  expect(await currenciesOf(seller, order.orderNumber)).toEqual(everywhere('GBP'))
  const [later] = await createShop(app, seller.userId, [{ currency: null, buyerName: 'Lee Roe' }])
  expect(await currenciesOf(seller, later!.orderNumber)).toEqual(everywhere('GBP'))
  expect((await setCurrency(shop.id, 'USD')).body.shop.settings.currency).toBeNull()
  expect(await currenciesOf(seller, order.orderNumber)).toEqual(everywhere('USD'))
})

test('a Shippo order keeps the currency that it names', async () => {
  const { seller, foreign, shop, shippo, setCurrency } = await britishSeller()
  await setCurrency(shop.id, 'GBP')
  await setCurrency(shippo.id, 'GBP')
  expect(await currenciesOf(seller, foreign)).toEqual(everywhere('EUR'))
})

test('we charge a British store in US dollars', async () => {
  const { seller, order, shop, setCurrency } = await britishSeller()
  await setCurrency(shop.id, 'GBP')
  const { body } = await seller.call.submitOrder({ body: { orderId: order.id } })
  expect(body.order).toMatchObject({ currency: 'USD' })
})

test('a rule compares amounts of one currency, and its preview counts the orders that it can’t compare', async () => {
  const { seller, order, shop, setCurrency } = await britishSeller()
  const over = (currency?: 'GBP' | 'EUR'): NewRule => ({
    name: 'Valuable',
    conditions: [{ about: 'total', how: 'at-least', cents: 4_000, ...(currency && { currency }) }],
    actions: [{ do: 'tag', tag: 'valuable' }],
  })
  const tagsOf = async () => {
    await checkMarkedOrders.run(app.context, { sellerId: seller.userId })
    const read = await seller.call.getShopOrder({ params: { id: order.id } })
    return read.body.order.check === null ? null : read.body.order.tags
  }
  const tags = () => expect.poll(tagsOf, { timeout: 15_000, interval: 50 })
  const { rule } = (await seller.call.createRule({ body: over() })).body
  await seller.call.updateRule({ params: { id: rule.id }, body: { isOn: true } })
  await tags().toEqual(['valuable'])
  await setCurrency(shop.id, 'GBP')
  await tags().toEqual([])
  const { simulation } = (await seller.call.simulateRule({ body: { rule: over(), days: 90 } })).body
  expect(simulation).toMatchObject({ fits: 0, incomparable: 2 })
  expect(simulation.samples.map(({ because }) => because).toSorted()).toMatchObject([
    expect.stringContaining('£42.00, which can’t be compared with $40.00'),
    expect.stringContaining('€90.00, which can’t be compared with $40.00'),
  ])
  const pounds = (await seller.call.simulateRule({ body: { rule: over('GBP'), days: 90 } })).body
  expect(pounds.simulation).toMatchObject({ fits: 1, incomparable: 1 })
  await seller.call.updateRule({ params: { id: rule.id }, body: over('GBP') })
  await tags().toEqual(['valuable'])
})

test('a currency that we don’t know is refused', async () => {
  const { seller, shop } = await britishSeller()
  const { status } = await seller.call.updateShop({
    params: { id: shop.id },
    body: { currency: 'gbp' as 'GBP' },
  })
  expect(status).toBe(422)
})
