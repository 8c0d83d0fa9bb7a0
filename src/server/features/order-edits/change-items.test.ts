import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Seller = Awaited<ReturnType<TestApp['signUp']>>
let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

let buyers = 0
const make = (...orders: Parameters<typeof createShop>[2]) =>
  createShop(
    app,
    seller.userId,
    orders.map((order) => ({ buyerName: `Buyer ${++buyers}`, ...order })),
  )
const one = async (order: Parameters<typeof createShop>[2][number] = {}) => (await make(order))[0]!
const read = async (id: string): Promise<ShopOrder> =>
  (await seller.call.getShopOrder({ params: { id } })).body.order
const changeItems = (body: Parameters<Seller['call']['changeItems']>[0]['body']) =>
  seller.call.changeItems({ body })
const productOf = async (sku: string) =>
  (await seller.call.listProducts({ query: { text: sku } })).body.products.find((one) => one.sku === sku)!

test('a preview names what changes with its cost, changes nothing, and doing it does exactly that', async () => {
  const orders = await make(
    { lines: [{ sku: 'MUG' }, { sku: 'VASE' }] },
    { lines: [{ sku: 'MUG', quantity: 2 }] },
  )
  const [both, mugs] = orders.map(({ id }) => id)
  const bowl = (await make({ lines: [{ sku: 'BOWL' }] }))[0]!
  const sent = await one({ lines: [{ sku: 'MUG' }] })
  await seller.call.submitOrder({ body: { orderId: sent.id } })
  const { id } = await productOf('BOWL')
  const orderIds = [both!, mugs!, bowl.id, sent.id]
  const change = { orderIds, item: 'MUG', choice: { what: 'PRODUCT', id } } as const
  const { body: preview } = await changeItems(change)
  expect(preview).toMatchObject({
    orders: [
      {
        orderId: both,
        items: [{ before: 'Product MUG', after: 'Product BOWL', previousId: null }],
        blockedBy: null,
      },
      { orderId: mugs, items: [{ quantity: 2, before: 'Product MUG', after: 'Product BOWL' }] },
    ],
    skipped: [
      { orderId: bowl.id, reason: 'It doesn’t have this item.' },
      { orderId: sent.id, reason: expect.stringContaining('already submitted') },
    ],
    isApplied: false,
  })
  expect(preview.items).toContainEqual({ item: 'MUG', name: expect.any(String), orders: 3 })
  expect((await read(mugs!)).lines[0]!.product?.name).toBe('Product MUG')

  const { body: done } = await changeItems({ ...change, apply: true })
  expect(done).toEqual({ ...preview, isApplied: true, isPricing: false })
  const changed = await read(both!)
  expect(changed.lines.map(({ product }) => product?.name)).toEqual(['Product BOWL', 'Product VASE'])

  // Items that were changed again stay; the others are as they were.
  await seller.call.chooseProduct({
    params: { id: mugs!, lineId: (await read(mugs!)).lines[0]!.id },
    body: { productId: (await productOf('VASE')).id },
  })
  const items = done.orders.flatMap(({ orderId, items }) =>
    items.map(({ lineId, previousId }) => ({ orderId, lineId, fromId: previousId, toId: id })),
  )
  const undone = await seller.call.restoreItems({ body: { what: 'PRODUCT', items } })
  expect(undone.body).toMatchObject({
    changed: 1,
    skipped: [{ orderId: mugs, reason: 'Its items were changed again since.' }],
  })
  expect((await read(both!)).lines[0]!.product?.name).toBe('Product MUG')
  expect((await read(mugs!)).lines[0]!.product?.name).toBe('Product VASE')
})

test('another filament changes all printed items, and says what would block the order', async () => {
  const order = await one({ lines: [{ sku: 'MUG' }, { sku: 'MYSTERY' }] })
  const { filaments } = (await seller.call.listFilaments()).body
  const other = filaments.find(({ isAvailable, id }) => isAvailable && !id.startsWith('76fe1f79'))!
  const choice = { what: 'FILAMENT', id: other.id } as const
  const orderIds = [order.id]
  const { orders } = (await changeItems({ orderIds, choice, apply: true })).body
  expect(orders).toMatchObject([
    { items: [{ after: other.name }], blockedBy: expect.stringContaining('MYSTERY'), afterCents: null },
  ])
  expect((await read(order.id)).lines.map(({ filament }) => filament?.id ?? null)).toEqual([other.id, null])
  const again = await changeItems({ orderIds, choice: { what: 'FILAMENT', id: null } })
  expect(again.body.orders).toMatchObject([{ items: [{ before: other.name, previousId: other.id }] }])
})

test('what isn’t the seller’s is not found, and an unknown filament is refused', async () => {
  const order = await one({ lines: [{ sku: 'VASE' }] })
  const { id } = await productOf('VASE')
  const lineId = order.lines[0]!.id
  const choice = { what: 'PRODUCT', id } as const
  const stranger = await app.signUp()
  const foreign = await stranger.call.changeItems({ body: { orderIds: [order.id], choice } })
  const items = [{ orderId: order.id, lineId, fromId: null, toId: null }]
  const restored = await stranger.call.restoreItems({ body: { what: 'PRODUCT', items } })
  expect([foreign.status, restored.status]).toEqual([404, 404])
  const unknown = { what: 'FILAMENT', id: '11111111-1111-4111-8111-111111111111' } as const
  expect((await changeItems({ orderIds: [order.id], choice: unknown })).refusal.error).toBe(
    'FILAMENT_UNKNOWN',
  )
})
