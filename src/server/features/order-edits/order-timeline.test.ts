import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { resumeChecks } from '../order-checks/resume-checks.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

const read = async (id: string): Promise<ShopOrder> =>
  (await seller.call.getShopOrder({ params: { id } })).body.order

/** What the timeline says since the import: who, what, and of what. */
async function edits(id: string): Promise<string[]> {
  const { history } = await read(id)
  const from = history.findIndex((entry) => entry.id === 'imported') + 1
  return history
    .slice(from)
    .map(({ actor, text, detail }) => [actor, text, detail].filter(Boolean).join(' · '))
}

async function one(...lines: { sku: string; name?: string; personalization?: string }[]) {
  const buyerName = `Buyer of ${crypto.randomUUID()}`
  const [order] = await createShop(app, seller.userId, [
    { buyerName, buyerEmail: null, lines: lines.length > 0 ? lines : [{}] },
  ])
  return order!
}

test('every hold and release stands in the timeline, with the end of a hold that had one', async () => {
  const { id } = await one()
  const orderIds = [id]
  await seller.call.holdOrders({ body: { orderIds, reason: 'Ask the buyer' } })
  await seller.call.releaseOrders({ body: { orderIds } })
  const until = new Date(Date.now() + 3_600_000)
  await seller.call.holdOrders({ body: { orderIds, until: until.toISOString(), reason: null } })
  const before = ['seller · Put on hold · Ask the buyer', 'seller · Released', 'seller · Put on hold']
  expect(await edits(id)).toEqual(before)

  // An hour passes.
  await app.context.db.run(sql`
    update order_edits set until = at + interval '1 millisecond' where shop_order_id = ${id} and until is not null`)
  await app.context.db.run(
    sql`update shop_orders set hold_until = ${new Date(Date.now() - 1)} where id = ${id}`,
  )
  await resumeChecks.run(app.context)
  await expect.poll(async () => (await read(id)).hold, { timeout: 15_000 }).toBeNull()
  expect(await edits(id)).toEqual([...before, 'system · Hold ended'])
})

test('tags that were added and removed are named, and tags that stay aren’t', async () => {
  const { id } = await one()
  const tag = (add: string[], remove: string[] = []) =>
    seller.call.tagOrders({ body: { orderIds: [id], add, remove } })
  await tag(['Rush', 'Gift wrap'])
  await tag(['rush', 'VIP'], ['gift wrap'])
  expect(await edits(id)).toEqual([
    'seller · Tags added · Rush, Gift wrap',
    'seller · Tags added · VIP',
    'seller · Tags removed · Gift wrap',
  ])
})

test('what the seller changes in items, the address and duplicates is in the timeline once, without the texts themselves', async () => {
  await one({ sku: 'LAMP' })
  const order = await one(
    { sku: 'VASE', name: 'Tall vase', personalization: 'For Ada' },
    { sku: 'MYSTERY-7', name: 'Box' },
  )
  const { id } = order
  const [vase, box] = order.lines.map(({ id: lineId }) => ({ id, lineId }))
  const { products } = (await seller.call.listProducts({ query: { text: 'LAMP' } })).body
  const { filaments } = (await seller.call.listFilaments()).body
  const filament = filaments.find(({ isAvailable, name }) => isAvailable && name !== 'PLA Black')!
  for (const _twice of [1, 2]) {
    await seller.call.chooseProduct({ params: box!, body: { productId: products[0]!.id } })
    await seller.call.chooseFilament({ params: vase!, body: { filamentId: filament.id } })
    await seller.call.writePersonalization({ params: vase!, body: { text: 'For Grace' } })
    await seller.call.editAddress({
      params: { id },
      body: { address: { ...(await read(id)).address, city: 'Reno' } },
    })
    await seller.call.excludeLine({ params: box!, body: { isExcluded: true } })
  }
  await seller.call.chooseProduct({ params: box!, body: { productId: null } })
  await seller.call.chooseFilament({ params: vase!, body: { filamentId: null } })
  await seller.call.writePersonalization({ params: vase!, body: { text: null } })
  await seller.call.editAddress({ params: { id }, body: { address: null } })
  await seller.call.excludeLine({ params: box!, body: { isExcluded: false } })
  const texts = await edits(id)
  expect(texts).toEqual([
    'seller · Item linked to Product LAMP · Box',
    `seller · Filament changed to ${filament.name} · Tall vase`,
    'seller · Personalization changed · Tall vase',
    'seller · Address changed',
    'seller · Item skipped · Box',
    'seller · Choice of a product undone · Box',
    'system · Item no longer linked · Box',
    'seller · Filament of the product restored · Tall vase',
    'seller · Personalization of the store restored · Tall vase',
    'seller · Address of the store restored',
    'seller · Item included again · Box',
  ])
  const [own] = await app.context.db.rows<{ text: string }>(
    sql`select string_agg(e::text, ' ') as text from order_edits e where shop_order_id = ${id}`,
  )
  expect(own!.text).not.toMatch(/Ada|Grace|Reno/)
})

test('a link rule that links a waiting item, and its removal, are in the timeline of the order', async () => {
  const order = await one({ sku: 'MYSTERY-42', name: 'Unknown box' })
  expect(await edits(order.id)).toEqual([])
  const productId = (await seller.call.listProducts({ query: {} })).body.products[0]!.id
  const rule = await seller.call.createMatch({
    body: {
      conditions: [{ on: 'sku', how: 'equals', text: 'MYSTERY-42' }],
      target: { kind: 'product', productId },
    },
  })
  expect(rule.status).toBe(201)
  await expect.poll(async () => (await read(order.id)).lines[0]!.product, { timeout: 15_000 }).not.toBeNull()
  const { name } = (await read(order.id)).lines[0]!.product!
  expect(await edits(order.id)).toEqual([`system · Item linked to ${name} · Unknown box`])
  await seller.call.deleteMatch({ params: { id: rule.body.match.id } })
  await expect.poll(async () => (await read(order.id)).lines[0]!.product, { timeout: 15_000 }).toBeNull()
  expect((await edits(order.id)).slice(1)).toEqual(['system · Item no longer linked · Unknown box'])
})

test('a change of many orders’ items, and its undoing, are in the timeline of each', async () => {
  const orders = [await one({ sku: 'VASE' }), await one({ sku: 'VASE' })]
  const orderIds = orders.map(({ id }) => id)
  const { filaments } = (await seller.call.listFilaments()).body
  const filament = filaments.find(({ isAvailable, name }) => isAvailable && name !== 'PLA Black')!
  const { body } = await seller.call.changeItems({
    body: { orderIds, item: null, choice: { what: 'FILAMENT', id: filament.id }, apply: true },
  })
  const items = body.orders.flatMap(({ orderId, items: changed }) =>
    changed.map(({ lineId, previousId }) => ({ orderId, lineId, fromId: previousId, toId: filament.id })),
  )
  await seller.call.restoreItems({ body: { what: 'FILAMENT', items } })
  for (const id of orderIds)
    expect(await edits(id)).toEqual([
      `seller · Filament changed to ${filament.name} · Ribbed vase`,
      'seller · Filament of the product restored · Ribbed vase',
    ])
})
