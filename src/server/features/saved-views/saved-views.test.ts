import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>
const save = (
  seller: Person,
  list: 'print-orders' | 'shop-orders' | 'unsubmitted',
  name: string,
  search: Record<string, string> = {},
) => seller.call.createSavedView({ body: { list, name, search } })
const views = async (seller: Person) => (await seller.call.listSavedViews()).body.views

test('a saved view returns its filters and current order count', async () => {
  const seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [{}, { lines: [{ sku: 'MYSTERY-1' }] }])
  const made = await save(seller, 'unsubmitted', 'From ShipStation', { source: 'shipstation' })
  expect(made.status).toBe(201)
  expect(made.body.view).toMatchObject({ name: 'From ShipStation', isDefault: false, count: 2 })
  await save(seller, 'unsubmitted', 'Everything')
  await save(seller, 'unsubmitted', 'Vases of it', { source: 'shipstation', sku: 'VASE' })
  await save(seller, 'print-orders', 'On the press', { stage: 'PRINTING' })
  expect((await views(seller)).map(({ name, count }) => [name, count])).toEqual([
    ['On the press', 0],
    ['Everything', 3],
    ['From ShipStation', 2],
    // Counting it would cost more than looking.
    ['Vases of it', null],
  ])
})

test('a view of Production by country, tag, store or integration counts what its list shows', async () => {
  const seller = await app.signUp({ balanceCents: 100_000 })
  const orders = await createShop(app, seller.userId, [{ storeId: '7' }, { storeId: '7' }, { storeId: '8' }])
  await seller.call.tagOrders({ body: { orderIds: [orders[0]!.id], add: ['Gift – wrap'], remove: [] } })
  for (const { id } of orders.slice(1)) await seller.call.submitOrder({ body: { orderId: id } })
  const { shops } = (await seller.call.listShops()).body
  const searches = [
    ...shops.map(({ id }) => ({ shop: id })),
    ...[{ country: 'US' }, { country: 'DE' }, { tag: 'gift-wrap' }, { source: 'shipstation' }],
  ]
  const compare = async () => {
    const saved = await views(seller)
    for (const { count, search } of saved) {
      const { pagination } = (await seller.call.listPrintOrders({ query: search })).body
      expect({ search, count }).toEqual({ search, count: pagination.total })
    }
    return saved.map(({ count }) => count!).reduce((sum, count) => sum + count, 0)
  }
  for (const [index, search] of searches.entries())
    await save(seller, 'print-orders', `View ${index}`, search)
  // Both in their stores, in one country and from one integration.
  expect(await compare()).toBe(6)
  await seller.call.submitOrder({ body: { orderId: orders[0]!.id } })
  expect(await compare()).toBe(10)
  await save(seller, 'print-orders', 'No country', { country: 'Atlantis' })
  await save(seller, 'print-orders', 'Two', { country: 'US', tag: 'gift-wrap' })
  expect((await views(seller)).slice(0, 2)).toMatchObject([
    { name: 'No country', count: null },
    { name: 'Two', count: null },
  ])

  // Counting ends at a bound.
  await app.context.db.run(sql`
    insert into print_orders (id, seller_id, source, source_order_id, order_number, is_test, state, stage, state_since, request,
      item_count, buyer_name, country, currency, created_at)
    select 'po_' || left(md5(n::text), 26), ${seller.userId}, 'direct', 'd' || n, 'D-' || n, false, 'DELIVERED', 'DELIVERED', now(),
      '{}', 1, 'Pat', 'SE', 'USD', now()
    from generate_series(1, 10000) n`)
  await save(seller, 'print-orders', 'Sweden', { country: 'SE' })
  const sweden = async () => (await views(seller)).find(({ name }) => name === 'Sweden')!.count
  expect(await sweden()).toBe(10_000)
  await app.context.db.run(sql`
    update print_orders set country = 'SE' where id = (
      select id from print_orders where seller_id = ${seller.userId} and country = 'US' limit 1)`)
  expect(await sweden()).toBeNull()
})

test('a list has at most one default view, and renaming keeps the filters', async () => {
  const seller = await app.signUp()
  const ids: string[] = []
  for (const [list, name] of [
    ['unsubmitted', 'A'],
    ['unsubmitted', 'B'],
    ['print-orders', 'C'],
  ] as const)
    ids.push((await save(seller, list, name, { tag: 'gift' })).body.view.id)
  for (const id of ids) await seller.call.updateSavedView({ params: { id }, body: { isDefault: true } })
  const defaults = (await views(seller)).filter((view: { isDefault: boolean }) => view.isDefault)
  expect(defaults.map(({ name }: { name: string }) => name)).toEqual(['C', 'B'])
  const renamed = await seller.call.updateSavedView({ params: { id: ids[1]! }, body: { name: 'Gifts' } })
  expect(renamed.body.view).toMatchObject({ name: 'Gifts', search: { tag: 'gift' }, isDefault: true })
})

test('the limit is fifty views, even with concurrent saves', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(
    Array.from({ length: 52 }, (_, index) => save(seller, 'shop-orders', `View ${index}`)),
  )
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ refusal }) => refusal.error)).toEqual(['TOO_MANY_VIEWS', 'TOO_MANY_VIEWS'])
  const [first] = await views(seller)
  expect((await seller.call.deleteSavedView({ params: { id: first!.id } })).status).toBe(200)
  expect((await save(seller, 'shop-orders', 'One more')).status).toBe(201)
})

test('a view is visible only to its owner', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = (await save(seller, 'unsubmitted', 'Mine')).body.view
  expect((await other.call.updateSavedView({ params: { id }, body: { name: 'Yours' } })).status).toBe(404)
  expect((await other.call.deleteSavedView({ params: { id } })).status).toBe(404)
  expect(await views(other)).toEqual([])
  expect(await views(seller)).toMatchObject([{ name: 'Mine' }])
})
