import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { blackId, fileId } from '#domain/inspection/testing/plain-order.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { countLockWaits } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { loadMatcher } from '../matches/load-matcher.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { createProduct } from '../products/create-product.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { submitOrders } from '../submit-runs/submit-orders.ts'
import { checkOrders } from './check-orders.ts'
import { inspectOrders } from './inspect-orders.ts'
import { markForCheck } from './mark-for-check.ts'
import { storeChecks } from './order-check-store.ts'
import { resumeChecks } from './resume-checks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // A second process that runs the same checks.
  await app.startBeside()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const productOf = (sku: string, over = {}) => ({
  name: `Product ${sku}`,
  sku,
  aliases: [],
  options: [],
  needsPersonalization: false,
  fulfillment: [{ type: 'PRINT' as const, publicFileServiceId: fileId, filamentId: blackId, quantity: 1 }],
  ...over,
})
const mystery = (sku = 'MYSTERY-1') => ({ lines: [{ sku }] })
const read = async (seller: Seller, id: string): Promise<ShopOrderRow> =>
  (await seller.call.getShopOrder({ params: { id } })).body.order
const needs = async (seller: Seller) => (await seller.call.getNeeds()).body
type Query = NonNullable<Parameters<Seller['call']['listShopOrders']>[0]['query']>
const numbersOf = async (seller: Seller, query: Query): Promise<string[]> => {
  const { body } = await seller.call.listShopOrders({ params: { page: 1, size: 50 }, query })
  return body.orders.map(({ orderNumber }) => orderNumber)
}
const allChecked = (seller: Seller) => expect.poll(() => unchecked(seller), { timeout: 50_000 }).toBeNull()
const unchecked = ({ userId }: Seller) =>
  app.context.db.row(sql`
    select id from shop_orders where seller_id = ${userId} and needs_check and is_unsubmitted limit 1`)

class Undo extends Error {}

/** Every stored check of a seller equals a fresh inspection, and every list holds exactly the right orders. */
async function expectNothingStale(seller: Seller): Promise<void> {
  await app.context.db
    .transaction(async (tx) => {
      const before = await readChecks(tx, seller.userId)
      await checkOrders(
        app.context,
        tx,
        seller.userId,
        before.map(({ id }) => id),
      )
      expect(await readChecks(tx, seller.userId)).toEqual(before)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

const readChecks = (tx: Transaction, sellerId: string) =>
  tx.rows<{ id: string }>(sql`
    select id, check_result - 'checkedAt' as check_result, check_status, check_causes,
      array(select name from list_entries e join lists l using (seller_id) where l.id = e.list_id and e.item_id = o.id order by 1) as lists,
      array(select product_id from shop_order_lines where shop_order_id = o.id order by position) as products
    from shop_orders o where seller_id = ${sellerId} and is_unsubmitted order by id`)

test('creating a product unblocks every order that needs it, in the background', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [
    mystery(),
    { ...mystery('MYSTERY 1'), buyerName: 'Ada' },
    { lines: [{ sku: 'MYSTERY-1' }, { sku: 'MYSTERY-2' }] },
  ])
  expect(orders.map(({ check }) => check?.status)).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED'])
  await createProduct(app.context, seller, productOf('MYSTERY-1'))
  const after = () => Promise.all(orders.map(({ id }) => read(seller, id)))
  const reasons = async () => (await after()).map(({ check }) => check?.reasons.map(({ text }) => text))
  await expect.poll(reasons, { timeout: 30_000 }).toEqual([[], [], ['No product is linked to SKU MYSTERY-2']])
  expect((await after())[1]?.lines[0]).toMatchObject({
    product: { name: 'Product MYSTERY-1' },
    match: { kind: 'NORMALIZED' },
  })
})

test('changing the catalog does not wait for checks', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.context.db.transaction(async (tx) => {
    await app.context.raise(productsChanged, { tx, sellerId: seller.userId })
    expect(
      await tx.row(sql`select needs_check, check_status from shop_orders where id = ${order!.id}`),
    ).toEqual({
      needsCheck: true,
      checkStatus: 'READY',
    })
  })
  await allChecked(seller)
  expect((await read(seller, order!.id)).check?.status).toBe('READY')
})

test('an outdated check is never shown', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.context.db.transaction(async (tx) => {
    await markForCheck(app.context, tx, seller.userId)
    expect(
      (await readShopOrder(app.context, tx, { sellerId: seller.userId, id: order!.id }))?.check,
    ).toBeNull()
  })
  await allChecked(seller)
  expect((await read(seller, order!.id)).check?.status).toBe('READY')
})

test('a check of an outdated order version is not stored', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.context.db.transaction(async (tx) => {
    const [found] = await inspectOrders(app.context, tx, seller.userId, [order!.id])
    const { checkVersion, isUnsubmitted, isPartialAllowed } = found!.order
    const inspection = { ...found!.inspection, status: 'WARNED' as const }
    const check = { orderId: order!.id, isUnsubmitted, isPartialAllowed, inspection }
    const stored = () => tx.row(sql`select check_status as s from shop_orders where id = ${order!.id}`)
    await storeChecks(
      tx,
      seller.userId,
      [{ ...check, checkVersion: checkVersion - 1 }],
      app.context.clock.now(),
    )
    expect(await stored()).toEqual({ s: 'READY' })
    await storeChecks(tx, seller.userId, [{ ...check, checkVersion }], app.context.clock.now())
    expect(await stored()).toEqual({ s: 'WARNED' })
  })
})

test('a product created during an import is linked in every imported order', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{}])
  const incoming = incomingOrder(mystery())
  // The import has matched its lines but isn't committed when the product is created.
  let created: Promise<unknown> = Promise.resolve()
  await app.context.db.transaction(async (tx) => {
    await loadMatcher(app.context, tx, seller.userId)
    created = createProduct(app.context, seller, productOf('MYSTERY-1'))
    await expect
      .poll(() => countLockWaits(app.context.db), { timeout: 10_000, interval: 20 })
      .toBeGreaterThan(0)
    await importShopOrders({ ...app.context, db: within(tx) }, origin(seller), [incoming])
  })
  await created
  await allChecked(seller)
  expect(await numbersOf(seller, { view: 'ready' })).toContain(incoming.orderNumber)
})

test('after any concurrent changes, every check and list equals a fresh inspection', {
  timeout: 60_000,
}, async () => {
  const seller = await app.signUp()
  await subscribe(app, seller)
  await createShop(app, seller.userId, [{}])
  const skus = ['MYSTERY-A', 'MYSTERY-B', 'VASE', 'MYSTERY-C']
  const batch = (n: number) =>
    Array.from({ length: 8 }, (_, index) =>
      incomingOrder({ buyerName: `Buyer ${index % 3}`, lines: [{ sku: skus[(n + index) % 4]! }] }),
    )
  const batches = Array.from({ length: 4 }, (_, n) => batch(n))
  const changes = [
    ...batches.map((orders) => () => importShopOrders(app.context, origin(seller), orders)),
    ...['MYSTERY-A', 'MYSTERY-B'].map((sku) => () => createProduct(app.context, seller, productOf(sku))),
    () => seller.call.updateUser({ body: { automateOrdering: true } }),
    () => seller.call.updatePreferences({ body: { allowPartial: true } }),

    ...batches.map((orders) => () => importShopOrders(app.context, origin(seller), orders.map(newer))),
  ]
  await Promise.all(changes.map((change) => change()))
  await allChecked(seller)
  await expectNothingStale(seller)
  const { ready, warned, blocked } = await needs(seller)
  const { pagination } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  expect(ready + warned + blocked).toBe(pagination.total)
  expect(blocked).toBe(8)
})

test('orders are counted and listed by problem until it is fixed', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const noStreet = { ...incomingOrder().address, line1: '' }
  const [fine, waiting, homeless, both] = await createShop(app, seller.userId, [
    {},
    mystery(),
    { address: noStreet },
    { address: noStreet, ...mystery() },
  ])
  expect(await needs(seller)).toMatchObject({
    ready: 2,
    warned: 0,
    blocked: 3,
    held: 0,
    groups: [
      { cause: 'UNMATCHED', orders: 2, samples: [{ id: both!.id }, { id: waiting!.id }] },
      { cause: 'ADDRESS_INCOMPLETE', orders: 2, samples: [{ id: both!.id }, { id: homeless!.id }] },
    ],
  })
  expect(await numbersOf(seller, { cause: 'UNMATCHED', sku: 'mystery' })).toEqual(
    [both!, waiting!].map(numberOf),
  )
  expect(await numbersOf(seller, { view: 'blocked', item: 'vase' })).toEqual(
    [both!, homeless!, waiting!].map(numberOf),
  )
  expect(await numbersOf(seller, { view: 'ready', source: 'shipstation' })).toEqual([numberOf(fine!)])
  expect(await numbersOf(seller, { view: 'ready', shop: fine!.shopId! })).toEqual([numberOf(fine!)])
  expect(await numbersOf(seller, { view: 'demo' })).toEqual(['DEMO-1001'])
  expect(await numbersOf(seller, { state: 'all' })).toContain('DEMO-1001')
  expect(await numbersOf(seller, { state: 'all', source: 'shipstation' })).toHaveLength(4)
  expect(await numbersOf(seller, { source: 'shippo' })).toEqual([])
  await createProduct(app.context, seller, productOf('MYSTERY-1'))
  await expect
    .poll(() => needs(seller), { timeout: 15_000 })
    .toMatchObject({
      ready: 3,
      blocked: 2,
      groups: [{ cause: 'ADDRESS_INCOMPLETE', orders: 2 }],
    })
  const other = await app.signUp({ hasDemo: true })
  expect(await needs(other)).toEqual({
    all: 1,
    ready: 1,
    warned: 0,
    blocked: 0,
    held: 0,
    failed: 0,
    notForPrint: 0,
    readyCents: null,
    groups: [],
  })
})

test('an order on hold is listed separately until the hold expires', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [order] = await createShop(app, seller.userId, [{}])
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await seller.call.holdOrders({ body: { orderIds: [order!.id], until } })
  expect(await needs(seller)).toMatchObject({ ready: 1, held: 1 })
  expect(await numbersOf(seller, { view: 'held' })).toEqual([numberOf(order!)])
  const refused = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'ORDER_HELD' } })
  await app.context.db.run(
    sql`update shop_orders set hold_until = ${new Date(Date.now() - 1_000)} where id = ${order!.id}`,
  )
  await resumeChecks.run(app.context)
  await expect.poll(() => needs(seller), { timeout: 15_000 }).toMatchObject({ ready: 2, held: 0 })
  expect(await read(seller, order!.id)).toMatchObject({ hold: null, check: { status: 'READY' } })
})

test('submitting rejects exactly the blocked orders, with the reason from the check', async () => {
  const seller = await app.signUp()
  const noCity = { ...incomingOrder().address, city: '' }
  const kinds = [
    {},
    mystery(),
    { address: noCity },
    { lines: [{ sku: 'SIGN' }] },
    { lines: [{ quantity: 200_000 }] },
  ]
  await createProduct(app.context, seller, productOf('SIGN', { needsPersonalization: true }))
  const mixed = kinds.flatMap((one, n) =>
    kinds.map((other, m) => ({
      ...one,
      ...other,
      buyerName: `Buyer ${n}${m}`,
      lines: [...('lines' in one ? one.lines : [{}]), ...('lines' in other ? other.lines : [{}])],
    })),
  )
  const made = await createShop(app, seller.userId, mixed)
  await allChecked(seller)
  const orders = await Promise.all(made.map(({ id }) => read(seller, id)))
  const { orders: outcomes } = await submitOrders(
    app.context,
    seller.userId,
    orders.map(({ id }) => id),
    { isTest: true },
  )
  const refusals = outcomes.map(({ failure }) => failure?.error ?? null)
  const blocks = orders.map(({ check }) => check?.reasons.find(({ isBlocking }) => isBlocking)?.text ?? null)
  expect(refusals).toEqual(blocks)
  expect(new Set(blocks).size).toBeGreaterThan(4)
  expect(blocks.filter((text) => text === null)).toHaveLength(1)
})

test('an order is estimated as soon as prices are known, and the charge equals the estimate', async () => {
  const seller = await app.signUp()
  const address = { ...incomingOrder().address, country: 'CA', postalCode: 'K1A 0A2' }
  const [first, second] = await createShop(app, seller.userId, [
    { address, buyerName: 'Ada' },
    { address, buyerName: 'Ben' },
  ])
  expect(first!.check?.estimateCents).toBeNull()
  const sent = await seller.call.submitOrder({ body: { orderId: first!.id } })
  await expect
    .poll(async () => (await read(seller, second!.id)).check?.estimateCents, { timeout: 15_000 })
    .toBe(sent.body.order.totalCents)
})

test('the seller can submit an order once without its unlinked items, and the print order records them', async () => {
  const seller = await app.signUp()
  const lines = [{}, { sku: 'MYSTERY-1', name: 'Mystery box' }]
  const [order] = await createShop(app, seller.userId, [{ lines }])
  expect(order!.check).toMatchObject({ status: 'BLOCKED', canSubmitOthers: true })
  const refused = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(refused).toMatchObject({ status: 422, refusal: { error: 'LINE_UNMATCHED' } })
  const sent = await seller.call.submitOrder({ body: { orderId: order!.id, withoutUnmatched: true } })
  expect(sent.body.order).toMatchObject({ state: 'SUBMITTED', itemCount: 1 })
  const { request } = (await app.context.db.row<{ request: object }>(
    sql`select request from print_orders where id = ${sent.body.order.id}`,
  ))!
  expect(request).toMatchObject({
    items: [{ line: 0 }],
    excludedLines: [{ name: 'Mystery box', sku: 'MYSTERY-1', reason: 'No product is linked to it' }],
  })
  expect((await read(seller, order!.id)).lines.map(({ exclusion }) => exclusion)).toEqual([null, 'UNMATCHED'])
})

test('many orders are checked in short transactions', { timeout: 60_000 }, async () => {
  const seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [{}])
  await app.context.db.run(sql`
    with copies as (
      insert into shop_orders (id, seller_id, source, source_order_id, order_number, source_status, placed_at, buyer_name,
        address, total_cents, currency, imported_at, is_unsubmitted)
      select 'so_copy' || n, seller_id, source, 'copy' || n, 'C-' || n, 'OPEN', placed_at, 'Buyer ' || n, address, 100, 'USD',
        imported_at, true
      from shop_orders, generate_series(1, 600) n where seller_id = ${seller.userId} and source = 'shipstation'
      returning id, seller_id
    )
    insert into shop_order_lines (id, shop_order_id, seller_id, position, source_line_id, sku, name, quantity,
      unit_price_cents, options)
    select 'line' || id, id, seller_id, 0, '1', 'VASE', 'Vase', 1, 100, '[]' from copies`)
  await app.context.db.run(sql`analyze shop_orders, shop_order_lines`)
  await resumeChecks.run(app.context)
  await allChecked(seller)
  expect(await needs(seller)).toMatchObject({ ready: 602, blocked: 0 })
  const rows = await app.context.db.rows<{ orders: number }>(sql`
    select count(*)::integer as orders from shop_orders where seller_id = ${seller.userId} group by xmin::text`)
  expect(Math.max(...rows.map(({ orders }) => orders))).toBeLessThanOrEqual(500)
})

const numberOf = ({ orderNumber }: { orderNumber: string }) => orderNumber
const origin = ({ userId }: Seller) => ({ sellerId: userId, source: 'shipstation' as const })
const newer = <Order extends { modifiedAt: Date | null }>(order: Order) => ({
  ...order,
  modifiedAt: new Date((order.modifiedAt?.getTime() ?? 0) + 60_000),
})

/** A database whose transactions all run inside this one. */
const within = (tx: Transaction): Database => ({
  ...app.context.db,
  ...tx,
  transaction: (work) => work(tx),
})
