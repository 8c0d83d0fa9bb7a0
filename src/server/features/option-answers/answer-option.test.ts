import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { inspectOrders } from '../order-checks/inspect-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const green = 'VASE-GREEN'
const withOptions = (options: Record<string, string>, over = {}) => ({
  lines: [
    { sku: green, options: Object.entries(options).map(([name, value]) => ({ name, value })), ...over },
  ],
})
const read = async (seller: Seller, id: string): Promise<ShopOrderRow> =>
  (await seller.call.getShopOrder({ params: { id } })).body.order
const statusOf = async (seller: Seller, id: string) => (await read(seller, id)).check?.status
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
const productOf = async (seller: Seller) => {
  const { products } = (await seller.call.listProducts({ query: { text: green } })).body
  return products.find(({ sku }) => sku === green)!
}

async function readChosenFilament({ userId }: Seller, orderId: string): Promise<string[]> {
  const [found] = await app.context.db.transaction((tx) => inspectOrders(app.context, tx, userId, [orderId]))
  return found!.inspection.lines.flatMap(({ items }) =>
    items.flatMap((item) => (item.type === 'PRINT' ? item.filamentId : [])),
  )
}

test('an option is answered once, and every waiting order of the product is released', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [
    withOptions({ Color: 'Sand', Size: 'Medium' }),
    { ...withOptions({ Color: 'Sand' }), buyerName: 'Ada' },
    { ...withOptions({ Color: 'Black' }), buyerName: 'Bo' },
  ])
  expect(orders.map(({ check }) => check?.status)).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED'])
  const needs = (await seller.call.getNeeds()).body
  expect(needs.groups).toMatchObject([{ cause: 'OPTION_UNANSWERED', orders: 3 }])

  const { id } = await productOf(seller)
  const answer = { kind: 'IGNORED', name: 'Color' } as const
  const preview = await seller.call.previewOptionAnswer({ params: { id }, body: { name: 'color', answer } })
  expect(preview.body.preview).toMatchObject({
    orders: 3,
    readyOrders: 2,
    isMore: false,
    values: [
      { value: 'Sand', orders: 2 },
      { value: 'Black', orders: 1 },
    ],
  })
  expect(await statusOf(seller, orders[1]!.id)).toBe('BLOCKED')

  const { body } = await seller.call.answerOption({ params: { id }, body: { answer } })
  expect(body.product).toMatchObject({ version: 2, optionAnswers: [answer] })
  await allChecked(seller)
  expect(await Promise.all(orders.map((order) => statusOf(seller, order.id)))).toEqual([
    'BLOCKED',
    'READY',
    'READY',
  ])
  expect((await read(seller, orders[0]!.id)).check?.reasons).toMatchObject([
    { cause: 'OPTION_UNANSWERED', option: { productId: id, name: 'Size', value: 'Medium' } },
  ])
})

test('a fixed value releases the orders that chose it, and no other', async () => {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [
    withOptions({ Size: 'Medium' }),
    { ...withOptions({ Size: 'Large' }), buyerName: 'Ada' },
  ])
  const { id } = await productOf(seller)
  const answer = { kind: 'FIXED', name: 'Size', value: 'Medium' } as const
  const preview = await seller.call.previewOptionAnswer({ params: { id }, body: { name: 'Size', answer } })
  expect(preview.body.preview).toMatchObject({ orders: 2, readyOrders: 1 })
  await seller.call.answerOption({ params: { id }, body: { answer } })
  await allChecked(seller)
  expect(await Promise.all(orders.map((order) => statusOf(seller, order.id)))).toEqual(['READY', 'BLOCKED'])
})

test('as an option of the product, the color decides the filament that is printed', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [withOptions({ 'Primary color': 'Terracotta' })])
  const { id } = await productOf(seller)
  const terracotta = 'f1cabd7e-f33c-404c-a407-876b512f24fd'
  const before = await seller.call.previewOptionAnswer({
    params: { id },
    body: { name: 'Primary color', answer: null },
  })
  const [value] = before.body.preview.values
  const values = [{ value: value!.value, filamentId: terracotta }]
  const answer = { kind: 'OPTION', name: 'Primary color', values, decidesFilament: true } as const
  const { body } = await seller.call.answerOption({ params: { id }, body: { answer } })
  expect(body.product).toMatchObject({
    options: [{ name: 'Primary color', values: [{ value: 'Terracotta', filamentId: terracotta }] }],
    fulfillment: [{ filamentOption: 'Primary color' }],
  })
  await allChecked(seller)
  const printed = await readChosenFilament(seller, order!.id)
  expect(printed).toEqual([terracotta])
})

test('an order with an unanswered option can’t be submitted, and isn’t charged', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [withOptions({ Size: 'XL' })])
  const { status, refusal } = await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  expect({ status, code: refusal.error }).toEqual({ status: 422, code: 'OPTION_UNANSWERED' })
})

test('an answer is rejected if the product can’t have it', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [withOptions({ Size: 'XL' })])
  const { id } = await productOf(seller)
  const path = `/api/products/${id}/option-answers`
  const alias = await seller.post(path, { answer: { kind: 'ALIAS', name: 'Size', option: 'Length' } })
  expect({ status: alias.status, code: alias.body.error }).toEqual({
    status: 422,
    code: 'FULFILLMENT_INVALID',
  })
  const values = [{ value: 'Red', filamentId: '00000000-0000-4000-8000-0000000000ff' }]
  const unknown = await seller.post(path, {
    answer: { kind: 'OPTION', name: 'Color', values, decidesFilament: true },
  })
  expect(unknown.body.error).toBe('FULFILLMENT_INVALID')
  for (let number = 0; number < 5; number++) {
    const option = { kind: 'OPTION', name: `Size ${number}`, decidesFilament: false }
    await seller.post(path, { answer: { ...option, values: [{ value: 'XL', filamentId: null }] } })
  }
  const sixth = {
    kind: 'OPTION',
    name: 'Sixth',
    decidesFilament: false,
    values: [{ value: 'XL', filamentId: null }],
  }
  expect((await seller.post(path, { answer: sixth })).status).toBe(422)
  expect((await productOf(seller)).version).toBe(6)
})

test('a text is printed plain only after the seller accepted it, which stays in the order’s timeline', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [withOptions({}, { personalization: 'For Maya' })])
  expect(order?.check?.reasons).toMatchObject([
    { cause: 'PERSONALIZATION_UNPRINTABLE', unprintableText: 'For Maya' },
  ])
  const params = { id: order!.id, lineId: order!.lines[0]!.id }
  const accepted = await seller.call.acceptPlainText({ params, body: { text: 'For Maya' } })
  expect(accepted.body.order).toMatchObject({
    check: { status: 'READY' },
    lines: [{ plainText: 'For Maya' }],
  })
  const withdrawn = await seller.call.acceptPlainText({ params, body: { text: null } })
  expect(withdrawn.body.order.check?.status).toBe('BLOCKED')
  await seller.call.acceptPlainText({ params, body: { text: 'For Maya' } })
  await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  const events = await app.context.db.rows<{ text: string }>(sql`
    select e.text from print_order_events e
    join print_orders p on p.seller_id = e.seller_id and p.id = e.print_order_id
    where p.seller_id = ${seller.userId} and p.source_order_id is not null`)
  expect(events.map(({ text }) => text)).toContain(
    'You chose to print “Ribbed vase” without the text “For Maya”',
  )
})
