import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarginParts, MarginRow } from '#contract/money/margins.ts'
import type { StoreFees } from '#contract/money/store-fees.ts'
import { orderMargin, USD_RATE } from '#domain/money/order-margin.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { refundOrder } from '../billing/refund-order.ts'
import { getMargins } from './get-margins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

const FILE = '00000000-0000-4000-8000-000000000001'
/** What products of the factory are printed in. */
const FILAMENT = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const etsy: StoreFees = {
  storeShare: 650,
  storePerOrderCents: 0,
  storePerItemCents: 20,
  paymentShare: 300,
  paymentPerOrderCents: 25,
}

/** A seller on the plan that unlocks margins. */
async function merchant(): Promise<Person> {
  const seller = await app.signUp({ balanceCents: 100_000 })
  await app.context.db.run(sql`update users set premium_level = 1 where id = ${seller.userId}`)
  return seller
}

const setFees = async (seller: Person, fees: StoreFees | null) => {
  for (const { id } of (await seller.call.listShops()).body.shops)
    await seller.call.updateShop({ params: { id }, body: { fees } })
}
const listed = async (seller: Person, query: object = {}): Promise<MarginRow[]> =>
  (await seller.call.listMargins({ query })).body.orders
const report = async (seller: Person) => (await seller.call.getMargins({ params: { days: '30' } })).body

async function submit(seller: Person, orderId: string) {
  const { body } = await seller.call.submitOrder({ body: { orderId } })
  expect(body.order.stage).not.toBe('FAILED')
  return body.order
}

/** A manual order that is in print. */
async function printManually(seller: Person) {
  const address = {
    ...{ name: 'Pat Doe', line1: '123 Apple Tree St', city: 'Washington', state: 'DC', zip: '20001' },
    country: 'US',
  }
  const orderData = {
    customer: { name: 'Pat Doe', details: { email: 'pat@example.test', address } },
    items: [{ type: 'PRINT' as const, publicFileServiceId: FILE, filamentId: FILAMENT, quantity: 2 }],
  }
  const saved = await seller.call.saveDirectOrder({ body: { orderData } })
  expect(saved.status).toBe(200)
  const reply = await seller.call.processDirectOrder({ body: { publicOrderId: saved.body.publicOrderId } })
  expect(reply.status).toBe(200)
  return (await seller.call.listPrintOrders()).body.orders.find(({ shopOrderId }) => shopOrderId === null)!
}

/** What the ledger says about a seller's print orders. */
const ledger = (sellerId: string) =>
  app.context.db.row<{ print: number; delivery: number; fee: number; refunds: number }>(sql`
    select coalesce(sum(amount_cents) filter (where account = 'print_cost'), 0)::float8 as print,
      coalesce(sum(amount_cents) filter (where account = 'delivery'), 0)::float8 as delivery,
      coalesce(sum(amount_cents) filter (where account = 'fee'), 0)::float8 as fee,
      coalesce(sum(-amount_cents) filter (where account = 'refunds'), 0)::float8 as refunds
    from ledger_lines where seller_id = ${sellerId}`)

const sum = (rows: readonly MarginParts[], part: keyof MarginParts) =>
  rows.reduce((total, row) => total + row[part], 0)

test('without the plan there are no margins, and the refusal names the plan', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const refused = { status: 403, refusal: { error: 'MARGINS_NEED_PLAN' } }
  expect(await seller.call.listMargins({ query: {} })).toMatchObject(refused)
  expect(await seller.call.getMargins({ params: { days: '7' } })).toMatchObject(refused)
  expect(await seller.call.getOrderMargin({ params: { id: order!.id } })).toMatchObject(refused)
  const body = { rates: [], floorPercent: 10 }
  expect(await seller.call.updateMarginSettings({ body })).toMatchObject(refused)
})

test('all margins together are the ledger to the cent: charges, a canceled order, a refund, a manual order', async () => {
  const seller = await merchant()
  const orders = await createShop(app, seller.userId, [
    {
      totalCents: 3_333,
      lines: [
        { sku: 'VASE', quantity: 2, unitPriceCents: 777 },
        { sku: 'LAMP', quantity: 1, unitPriceCents: 1_779 },
      ],
    },
    { totalCents: 2_001, lines: [{ sku: 'LAMP', quantity: 3, unitPriceCents: 667 }] },
    { totalCents: 100, lines: [{ sku: 'VASE', quantity: 1, unitPriceCents: 0 }] },
    { totalCents: 5_000, lines: [{ sku: 'HOOK' }] },
  ])
  await setFees(seller, etsy)
  const prints: { id: string }[] = []
  for (const { id } of orders) prints.push(await submit(seller, id))
  await seller.call.cancelOrder({ params: { id: prints[3]!.id }, body: { shippingProvider: 'shipstation' } })
  await app.context.db.transaction((tx) =>
    refundOrder(app.context, tx, {
      sellerId: seller.userId,
      printOrderId: prints[1]!.id,
      cause: 'claim:1',
      exactly: 101,
    }),
  )
  const manual = await printManually(seller)
  const rows = await listed(seller)
  const margins = rows.map(({ margin }) => margin!)
  // A manual order sells nothing, and its costs count.
  expect(rows.find(({ printOrderId }) => printOrderId === manual.id)).toMatchObject({
    shopOrderId: null,
    margin: { soldCents: 0, storeFeeCents: 0, paymentCents: 0, marginCents: -manual.totalCents! },
  })
  const booked = (await ledger(seller.userId))!
  expect(booked.refunds).toBeGreaterThan(101)
  const parts = ['printCents', 'deliveryCents', 'feeCents', 'refundedCents'] as const
  const expected = [booked.print, booked.delivery, booked.fee, booked.refunds]
  expect(parts.map((part) => sum(margins, part))).toEqual(expected)
  // The canceled one sells nothing and costs nothing.
  expect(rows.find(({ printOrderId }) => printOrderId === prints[3]!.id)!.margin).toMatchObject({
    soldCents: 0,
    storeFeeCents: 0,
    paymentCents: 0,
    marginCents: 0,
  })
  expect(sum(margins, 'soldCents')).toBe(3_333 + 2_001 + 100)

  const { total, orders: count, ...by } = await report(seller)
  // As on Home and in Analytics: without the canceled one.
  expect(count).toBe(4)
  for (const part of Object.keys(total) as (keyof MarginParts)[]) {
    expect(total[part]).toBe(sum(margins, part))
    for (const kind of ['products', 'filaments', 'stores', 'countries'] as const)
      expect([kind, part, sum(by[kind], part)]).toEqual([kind, part, total[part]])
  }
  const vase = by.products.find(({ name }: { name: string }) => name === 'Product VASE')
  // By the price of its lines: 1,554 of 3,333; and the order that has no prices.
  expect(vase!.soldCents).toBe(1_554 + 100)

  const inAMonth = { now: () => new Date(Date.now() + 30 * 86_400_000) }
  const later = await getMargins({ db: app.context.db, clock: inAMonth }, seller, { days: '30' })
  expect([later.orders, later.before]).toEqual([0, total])
})

test('many orders have the margins that one has, whatever their amounts', async () => {
  const seller = await merchant()
  const amounts = [0, 1, 99, 2_400, 1_999_999, 2_147_483_647]
  const currencies = ['USD', 'GBP', 'JPY']
  const made = await createShop(
    app,
    seller.userId,
    amounts.flatMap((totalCents) =>
      currencies.map((currency) => ({
        totalCents,
        lines: [{ sku: 'VASE', quantity: 3 }],
        storeId: currency,
        storeName: currency,
      })),
    ),
  )
  const fees = {
    storeShare: 655,
    storePerOrderCents: 7,
    storePerItemCents: 13,
    paymentShare: 295,
    paymentPerOrderCents: 31,
  }
  await setFees(seller, fees)
  for (const { id, name } of (await seller.call.listShops()).body.shops)
    if (currencies.includes(name))
      await seller.call.updateShop({ params: { id }, body: { currency: name as 'GBP' } })
  const rates = { USD: USD_RATE, GBP: 1_271_555, JPY: 6_613 }
  const settings = {
    floorPercent: null,
    rates: [
      { currency: 'GBP', rate: rates.GBP },
      { currency: 'JPY', rate: rates.JPY },
    ],
  }
  expect((await seller.call.updateMarginSettings({ body: settings })).body).toEqual(settings)
  // Currencies and rates have every order checked again, which writes its estimate.
  const unchecked = sql`
    select 1 from shop_orders where seller_id = ${seller.userId} and is_unsubmitted and needs_check
    union all select 1 from recheck_cursors where seller_id = ${seller.userId}`
  await expect.poll(() => app.context.db.rows(unchecked), { timeout: 15_000 }).toEqual([])
  await app.context.db.run(
    sql`update shop_orders set estimate_cents = 1234 where seller_id = ${seller.userId} and source <> 'demo'`,
  )
  const rows = await listed(seller, { of: 'to-submit' })
  expect(rows).toHaveLength(made.length)
  for (const row of rows)
    expect(row.margin).toEqual(
      orderMargin({
        soldCents: row.paidCents,
        itemCount: 3,
        fees,
        rate: rates[row.currency as keyof typeof rates],
        printCents: 1_234,
        deliveryCents: 0,
        feeCents: 0,
        refundedCents: 0,
      }),
    )
})

test('orders in a currency without a rate stand apart until the seller sets one', async () => {
  const seller = await merchant()
  const [order] = await createShop(app, seller.userId, [{ totalCents: 2_000 }])
  const { id } = (await seller.call.listShops()).body.shops.find(
    ({ source }: { source: string }) => source === 'shipstation',
  )!
  await seller.call.updateShop({ params: { id }, body: { currency: 'GBP' } })
  await submit(seller, order!.id)
  expect((await listed(seller))[0]).toMatchObject({ currency: 'GBP', paidCents: 2_000, margin: null })
  expect(await report(seller)).toMatchObject({
    orders: 0,
    total: { soldCents: 0, printCents: 0 },
    apart: [{ currency: 'GBP', orders: 1, paidCents: 2_000 }],
  })
  const rates = [{ currency: 'GBP', rate: 1_250_000 }]
  await seller.call.updateMarginSettings({ body: { rates, floorPercent: null } })
  expect((await listed(seller))[0]!.margin).toMatchObject({ soldCents: 2_500 })
  expect(await report(seller)).toMatchObject({ orders: 1, total: { soldCents: 2_500 }, apart: [] })
})

test('the loss list has the orders that lose money, before and after they are submitted, and the export too', async () => {
  const seller = await merchant()
  const [loss, , late] = await createShop(app, seller.userId, [
    { totalCents: 100, orderNumber: 'LOSS-1' },
    { totalCents: 90_000 },
    { totalCents: 50, orderNumber: 'LOSS-2' },
  ])
  const numbers = async (query: object) =>
    (await listed(seller, query)).map(({ orderNumber }) => orderNumber).toSorted()
  await submit(seller, loss!.id)
  await app.context.db.run(
    sql`update shop_orders set estimate_cents = 1234 where seller_id = ${seller.userId} and source <> 'demo'`,
  )
  expect(await numbers({ only: 'losses' })).toEqual(['LOSS-1'])
  expect(await numbers({ only: 'losses', of: 'to-submit' })).toEqual(['LOSS-2'])
  const { order } = (await seller.call.getOrderMargin({ params: { id: late!.id } })).body
  expect(order).toMatchObject({ isEstimate: true, margin: { soldCents: 50, marginCents: -1_184 } })
  const csv = await (
    await fetch(`${app.url}/api/exports/margins?only=losses&of=to-submit`, {
      headers: { cookie: seller.cookie },
    })
  ).text()
  expect(csv.trim().split('\r\n').at(-1)).toMatch(
    /^LOSS-2,.*,Estimated,0\.50,USD,0\.50,0\.00,12\.34,,,0\.00,0\.00,-11\.84$/,
  )
})

/** The provider's price of a piece. */
const setPrice = (filamentId: string, cents: number) =>
  app.context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into part_price_requests (file_id, filament_id, options, due_at)
      values (${FILE}::uuid, ${filamentId}::uuid, '', now() + interval '1 day') on conflict do nothing`)
    await tx.run(sql`
      insert into part_prices (file_id, filament_id, options, unit_cents, currency, fetched_at)
      values (${FILE}::uuid, ${filamentId}::uuid, '', ${cents}, 'USD', now())
      on conflict (file_id, filament_id, options) do update set unit_cents = excluded.unit_cents`)
  })

const shopOf = async (seller: Person) =>
  (await seller.call.listShops()).body.shops.find(({ source }) => source === 'shipstation')!.id

const productOf = async (seller: Person) =>
  (await seller.call.listProducts({ query: { text: 'VASE' } })).body.products[0]!.id

test('what an order would earn is what it earns, and other prices, filaments and quantities are computed alike', async () => {
  const seller = await merchant()
  const lines = [{ sku: 'VASE', quantity: 2 }]
  const [made] = await createShop(app, seller.userId, [{ totalCents: 5_000, lines }])
  await setFees(seller, etsy)
  await submit(seller, made!.id)
  const { order } = (await seller.call.getOrderMargin({ params: { id: made!.id } })).body
  const real = order!.margin!
  await setPrice(FILAMENT, real.printCents / 2)
  const wanted = {
    ...{ productId: await productOf(seller), shopId: await shopOf(seller), country: 'US' },
    ...{ filamentId: null, quantity: 2, paidCents: 5_000 },
  }
  const compute = async (changes: object = {}) =>
    (await seller.call.computeMargin({ body: { ...wanted, ...changes } })).body
  expect(await compute()).toEqual({ currency: 'USD', missing: null, isPending: false, margin: real })
  const higher = await compute({ paidCents: 6_000 })
  // 6.5% of the store and 3% of the payment stay there.
  expect(higher.margin!.marginCents - real.marginCents).toBe(905)
  const more = await compute({ quantity: 3 })
  expect(more.margin).toMatchObject({ printCents: (real.printCents / 2) * 3, soldCents: 5_000 })
  const other = '11111111-1111-4111-8111-111111111111'
  await setPrice(other, real.printCents)
  expect((await compute({ filamentId: other })).margin!.printCents).toBe(2 * real.printCents)
  expect((await compute({ shopId: null })).margin).toMatchObject({ storeFeeCents: 0, paymentCents: 0 })
})

test('what it can’t be computed without is named, and other sellers’ records are refused', async () => {
  const seller = await merchant()
  await createShop(app, seller.userId, [{}])
  await setPrice(FILAMENT, 500)
  const wanted = {
    ...{ productId: await productOf(seller), shopId: await shopOf(seller), country: 'US' },
    ...{ filamentId: null, quantity: 1, paidCents: 5_000 },
  }
  const compute = (body: object = {}, who = seller) =>
    who.call.computeMargin({ body: { ...wanted, ...body } })
  expect((await compute({ country: 'AQ' })).body).toMatchObject({ missing: 'DELIVERY_PRICE', margin: null })
  const unpriced = { filamentId: '22222222-2222-4222-8222-222222222222' }
  expect((await compute(unpriced)).body).toMatchObject({ missing: 'PRINT_PRICE', margin: null })
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 600, 'USD', now()) on conflict do nothing`)
  await seller.call.updateShop({ params: { id: wanted.shopId }, body: { currency: 'GBP' } })
  expect((await compute()).body).toMatchObject({ currency: 'GBP', missing: 'RATE' })
  expect(await compute({ shopId: 'shp_\u0000' })).toMatchObject({ status: 422 })
  const stranger = await merchant()
  expect(await compute({}, stranger)).toMatchObject({ status: 404 })
  await createShop(app, stranger.userId, [{}])
  const foreignShop = { productId: await productOf(stranger) }
  expect(await compute(foreignShop, stranger)).toMatchObject({ status: 404 })
  for (const wrong of [{ quantity: 0 }, { quantity: 1_001 }, { paidCents: -1 }, { country: 'us' }])
    expect([wrong, (await compute(wrong)).status]).toEqual([wrong, 422])
  const free = await app.signUp()
  expect(await compute({}, free)).toMatchObject({ status: 403, refusal: { error: 'MARGINS_NEED_PLAN' } })
})

test('lists get the margins of their orders, estimated before and charged after, and only the seller’s own', async () => {
  const seller = await merchant()
  const [sent, waiting] = await createShop(app, seller.userId, [{ totalCents: 5_000 }, { totalCents: 900 }])
  const print = await submit(seller, sent!.id)
  await app.context.db.run(
    sql`update shop_orders set estimate_cents = 1234 where seller_id = ${seller.userId} and id = ${waiting!.id}`,
  )
  const body = { shopOrderIds: [sent!.id, waiting!.id], printOrderIds: [print.id] }
  const { margins } = (await seller.call.listMarginsOf({ body })).body
  const rows = await listed(seller)
  expect(margins.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: print.id, isEstimate: false, soldCents: 5_000, marginCents: rows[0]!.margin!.marginCents },
    { id: waiting!.id, isEstimate: true, soldCents: 900, marginCents: 900 - 1_234 },
  ])
  const stranger = await merchant()
  expect((await stranger.call.listMarginsOf({ body })).body).toEqual({ margins: [] })
  const free = await app.signUp()
  expect(await free.call.listMarginsOf({ body })).toMatchObject({ status: 403 })
})
