import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { invalid } from '#testing/api/api-client.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { countWaitingBehind } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'

type Seller = Awaited<ReturnType<TestApp['signUp']>>
let app: TestApp
let seller: Seller
let other: Seller
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  other = await app.signUp()
  await seller.call.listFilaments()
})
afterAll(() => app.close())

const read = async (id: string): Promise<ShopOrder> =>
  (await seller.call.getShopOrder({ params: { id } })).body.order
let buyers = 0
const newBuyer = () => ({ buyerName: `Buyer ${++buyers}` })
const make = async (...orders: Parameters<typeof createShop>[2]) =>
  createShop(
    app,
    seller.userId,
    orders.map((order) => ({ ...newBuyer(), ...order })),
  )
const one = async (order: Parameters<typeof createShop>[2][number] = {}) => (await make(order))[0]!
const bring = (order: IncomingShopOrder) =>
  importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [order])
const later = (order: IncomingShopOrder, minutes: number, change: Partial<IncomingShopOrder>) => ({
  ...order,
  modifiedAt: new Date(order.modifiedAt!.getTime() + minutes * 60_000),
  ...change,
})
/** An imported order that the store can change later. */
async function placed(): Promise<{ incoming: IncomingShopOrder; id: string }> {
  const incoming = incomingOrder(newBuyer())
  await one()
  await bring(incoming)
  const { rows } = await app.context.db.pool.query(
    'select id from shop_orders where seller_id = $1 and source_order_id = $2',
    [seller.userId, incoming.sourceOrderId],
  )
  return { incoming, id: rows[0].id }
}
const causesOf = (order: ShopOrder) => order.check?.reasons.map(({ cause }) => cause)
const address = {
  name: 'Pat Doe',
  company: null,
  line1: '5 Oak Road',
  line2: null,
  line3: null,
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'united states',
  phone: null,
}

test('an order on hold is not submitted until it is released, and each reply lists the skipped orders', async () => {
  const [held, sent] = await make({}, {})
  await seller.call.submitOrder({ body: { orderId: sent!.id } })
  const orderIds = [held!.id, sent!.id]
  const reply = await seller.call.holdOrders({ body: { orderIds, reason: 'Waits for a reply' } })
  expect(reply.body).toEqual({
    changed: 1,
    skipped: [
      {
        orderId: sent!.id,
        orderNumber: sent!.orderNumber,
        reason: 'This order was already submitted and can’t be changed.',
      },
    ],
  })
  const onHold = await read(held!.id)
  expect(onHold.hold).toEqual({ by: 'SELLER', until: null, reason: 'Waits for a reply' })
  expect(onHold.history.slice(-2)).toMatchObject([
    { actor: 'system', text: 'Imported from ShipStation' },
    { actor: 'seller', text: 'Put on hold', detail: 'Waits for a reply' },
  ])
  const again = await seller.call.holdOrders({ body: { orderIds: [held!.id], reason: 'Waits for a reply' } })
  expect(again.body).toMatchObject({ changed: 0, skipped: [{ reason: 'This order is already on hold' }] })
  expect((await seller.call.submitOrder({ body: { orderId: held!.id } })).refusal.error).toBe('ORDER_HELD')

  expect((await seller.call.releaseOrders({ body: { orderIds } })).body.changed).toBe(1)
  expect((await seller.call.releaseOrders({ body: { orderIds: [held!.id] } })).body).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'This order isn’t on hold' }],
  })
  const printed = await seller.call.submitOrder({ body: { orderId: held!.id } })
  expect(printed.status).toBe(200)
  const { history } = await read(held!.id)
  expect(history.map(({ text }) => text)).toContain('Released')
  const { id: printOrderId } = printed.body.order
  const { events } = (await seller.call.getPrintOrder({ params: { id: printOrderId } })).body.order
  expect(history.filter((entry) => entry.printOrderId === printOrderId)).toMatchObject(
    events.map(({ id, at, text, to }) => ({ id, at, text, to })),
  )
})

test('a hold that ends in the past is rejected', async () => {
  const order = await one()
  const until = '2020-01-01T00:00:00Z'
  const reply = await seller.call.holdOrders({ body: { orderIds: [order.id], until } })
  expect([reply.status, reply.refusal.details?.[0]?.path]).toEqual([422, 'body.until'])
  expect((await read(order.id)).hold).toBeNull()
})

test('tags that differ only in case, spaces and dashes are the same, and an order has at most 20', async () => {
  const [first, second] = await make({}, {})
  const orderIds = [first!.id, second!.id]
  const tag = (body: object, ids = orderIds) => seller.call.tagOrders({ body: { orderIds: ids, ...body } })
  expect((await tag({ add: ['Gift wrap', 'gift-wrap', 'Rush'] })).body).toEqual({ changed: 2, skipped: [] })
  expect((await read(first!.id)).tags).toEqual(['Gift wrap', 'Rush'])
  expect((await tag({ remove: ['RUSH'] }, [first!.id])).body.changed).toBe(1)
  expect((await tag({ add: ['Gift wrap'] }, [first!.id])).body).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'This order already has these tags' }],
  })
  const many = Array.from({ length: 19 }, (_, n) => `Tag ${n}`)
  const refused = await tag({ add: many })
  expect([refused.refusal.error, refused.refusal.details]).toEqual([
    'TOO_MANY_TAGS',
    [{ path: second!.id, message: `${second!.orderNumber} would have more than 20 tags` }],
  ])
  expect((await read(first!.id)).tags).toEqual(['Gift wrap'])
  expect((await tag({ add: ['--'] })).status).toBe(422)
  expect(
    (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { tag: 'gift wrap' } })).body
      .pagination.total,
  ).toBe(2)
  const found = async (query: string) =>
    (await seller.call.searchOrders({ params: { searchType: 'all' }, query: { query } })).body.orders.map(
      ({ id }) => id,
    )
  expect((await found('gift wrap')).toSorted()).toEqual(orderIds.toSorted())
  expect(await found('rush')).toEqual([second!.id])
})

test('a note survives submitting and can be edited afterwards', async () => {
  const order = await one()
  await seller.call.submitOrder({ body: { orderId: order.id } })
  const note = 'Customer is allergic to blue\nReally'
  const set = (text: string | null) =>
    seller.call.setOrderNote({ params: { id: order.id }, body: { note: text } })
  expect((await set(note)).body.order).toMatchObject({ note, noteAt: expect.any(String) })
  expect((await set(null)).body.order).toMatchObject({ note: null, noteAt: null })
})

test('the seller’s corrected address is used, survives changes in the store, and can be reset', async () => {
  const { incoming, id } = await placed()
  const put = (body: object) => seller.call.editAddress({ params: { id }, body: invalid(body) })
  const { body } = await put({ address })
  expect(body.order).toMatchObject({ address: { city: 'Reno', country: 'US' }, city: 'Reno' })
  expect(body.order.sourceAddress).toMatchObject({ city: 'Washington' })
  await bring(later(incoming, 1, { address: { ...incoming.address, city: 'Boise' } }))
  const changed = await read(id)
  expect([changed.address.city, changed.sourceAddress?.city]).toEqual(['Reno', 'Boise'])
  expect(changed.sourceChanges).toMatchObject([{ what: 'ADDRESS', acceptedAt: null, wasSubmitted: false }])
  expect((await put({ address: null })).body.order).toMatchObject({
    address: { city: 'Boise' },
    sourceAddress: null,
  })
  await put({ address })
  const sent = await seller.call.submitOrder({ body: { orderId: id } })
  const print = await seller.call.getPrintOrder({ params: { id: sent.body.order.id } })
  expect(print.body.order.address.line1).toBe('5 Oak Road')
})

test.each([
  ['country', 'Atlantis'],
  ['postalCode', '89\u0000501'],
  ['city', 'Re\ud800no'],
])('the %s %j of an address is refused', async (field, value) => {
  const order = await one()
  const reply = await seller.call.editAddress({
    params: { id: order.id },
    body: {
      address: { ...address, [field]: value },
    },
  })
  expect([reply.status, reply.refusal.details![0]!.path]).toEqual([422, `body.address.${field}`])
})

test('line edits reach the print: skipped items, filament, product and personalization', async () => {
  const { product } = (await one({ lines: [{ sku: 'OTHER' }] })).lines[0]!
  const order = await one({ lines: [{ sku: 'VASE' }, { sku: 'MYSTERY-1' }, { sku: 'VASE', name: 'Third' }] })
  expect(order.check?.status).toBe('BLOCKED')
  const [first, second, third] = order.lines
  const paramsOf = (line: typeof first) => ({ id: order.id, lineId: line!.id })
  const { filaments } = (await seller.call.listFilaments()).body
  const filament = filaments.find(
    ({ id, isAvailable }: { id: string; isAvailable: boolean }) =>
      isAvailable && id !== '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
  )
  const shown = { id: filament!.id, name: filament!.name, hex: filament!.hex }
  await seller.call.chooseFilament({ params: paramsOf(first), body: { filamentId: filament!.id } })
  await seller.call.chooseProduct({ params: paramsOf(second), body: { productId: product!.id } })
  await seller.call.writePersonalization({ params: paramsOf(second), body: { text: 'For Ada' } })
  await seller.call.acceptPlainText({ params: paramsOf(second), body: { text: 'For Ada' } })
  const { body } = await seller.call.excludeLine({ params: paramsOf(third), body: { isExcluded: true } })
  expect(body.order.check?.status).toBe('READY')
  expect(body.order.lines).toMatchObject([
    { filament: { id: filament!.id }, prints: { fileId: expect.any(String), filaments: [shown] } },
    {
      product: { name: 'Product OTHER' },
      match: { kind: 'BY_HAND' },
      personalization: 'For Ada',
      prints: { filaments: [{ name: expect.any(String) }] },
    },
    { exclusion: 'BY_SELLER', prints: null },
  ])
  const sent = await seller.call.submitOrder({ body: { orderId: order.id } })
  const print = (await seller.call.getPrintOrder({ params: { id: sent.body.order.id } })).body.order
  const { prints } = body.order.lines[0]!
  expect(print.prints).toEqual({ ...prints, filaments: [shown, expect.anything()] })
  expect(await read(order.id)).toMatchObject({
    lines: [{ prints }, {}, {}],
    printOrder: { costCents: print.totalCents },
  })
  expect(print.lines).toMatchObject([
    { sku: 'VASE', parts: [{ name: 'Ribbed vase', filament: { name: filament!.name, hex: filament!.hex } }] },
    { sku: 'MYSTERY-1', productName: 'Product OTHER', personalization: 'For Ada' },
  ])
  expect(print.excludedLines).toMatchObject([{ name: 'Third', reason: 'Skipped by you' }])
})

test('unknown choices and other sellers’ lines and products are rejected', async () => {
  const [order, beside] = await make({}, {})
  const line = `/api/orders/${order!.id}/lines/${order!.lines[0]!.id}`
  const unknown = { filamentId: '00000000-0000-4000-8000-00000000dead' }
  expect((await seller.put(`${line}/filament`, unknown)).refusal.error).toBe('FILAMENT_UNKNOWN')
  const [foreign] = await createShop(app, other.userId, [{}])
  const productId = foreign!.lines[0]!.product!.id
  expect((await seller.put(`${line}/product`, { productId })).status).toBe(404)
  const wrongLine = `/api/orders/${order!.id}/lines/${beside!.lines[0]!.id}/excluded`
  expect((await seller.put(wrongLine, { isExcluded: true })).status).toBe(404)
  const foreignLine = `/api/orders/${foreign!.id}/lines/${foreign!.lines[0]!.id}/excluded`
  expect((await seller.put(foreignLine, { isExcluded: true })).status).toBe(404)
  const orderIds = [order!.id, foreign!.id]
  expect((await seller.call.holdOrders({ body: { orderIds } })).status).toBe(404)
  expect((await read(order!.id)).hold).toBeNull()
})

test('submitted orders and orders no longer open in the store cannot be edited', async () => {
  const { incoming, id } = await placed()
  const exclude = async () => {
    const { lines } = await read(id)
    const path = `/api/orders/${id}/lines/${lines[0]!.id}/excluded`
    const { status, body } = await seller.put(path, { isExcluded: true })
    return [status, body.error, body.message]
  }
  await bring(later(incoming, 1, { status: 'CANCELED' }))
  expect(await exclude()).toEqual([
    409,
    'ORDER_NOT_EDITABLE',
    'This order is no longer open in your store, so it can’t be changed.',
  ])
  await bring(later(incoming, 2, { status: 'OPEN' }))
  await seller.call.submitOrder({ body: { orderId: id } })
  expect(await exclude()).toEqual([
    409,
    'ORDER_NOT_EDITABLE',
    'This order was already submitted and can’t be changed.',
  ])
})

test('a change in the store warns until it is accepted, and a later change warns again', async () => {
  const { incoming, id } = await placed()
  await bring(later(incoming, 1, { notes: 'Ring twice' }))
  const seen = await read(id)
  expect(causesOf(seen)).toEqual(['SOURCE_CHANGED'])
  await bring(later(incoming, 2, { notes: 'Ring three times' }))
  const accept = (upTo: string) => seller.call.acceptSourceChanges({ params: { id }, body: { upTo } })
  const early = await accept(seen.sourceChanges[0]!.at)
  expect(causesOf(early.body.order)).toEqual(['SOURCE_CHANGED'])
  const now = await accept(early.body.order.sourceChanges[0]!.at)
  expect(now.body.order).toMatchObject({
    check: { status: 'READY' },
    sourceChanges: [{ before: 'No notes', after: 'Ring three times', acceptedAt: expect.any(String) }],
    history: expect.arrayContaining([
      expect.objectContaining({
        ...{ actor: 'store', text: 'Notes changed in ShipStation' },
        change: { before: 'No notes', after: 'Ring three times' },
      }),
      expect.objectContaining({ actor: 'seller', text: 'Changes in the store accepted' }),
    ]),
  })
  expect((await accept('yesterday')).status).toBe(422)
})

test('a change that the store reverts disappears', async () => {
  const { incoming, id } = await placed()
  await bring(later(incoming, 1, { notes: 'Ring twice' }))
  await bring(later(incoming, 2, {}))
  expect(await read(id)).toMatchObject({ sourceChanges: [], check: { status: 'READY' } })
})

test.each(['edit', 'submit'])(
  'an edit and a submit at the same time, the %s first: the reply matches what is printed',
  async (first) => {
    const order = await one({ lines: [{ sku: 'VASE' }, { sku: 'VASE', name: 'Maybe not' }] })
    const calls = {
      edit: () =>
        seller.call.excludeLine({
          params: { id: order.id, lineId: order.lines[1]!.id },
          body: { isExcluded: true },
        }),
      submit: () => seller.call.submitOrder({ body: { orderId: order.id } }),
    }
    const second = first === 'edit' ? 'submit' : 'edit'
    const blocker = await app.context.db.pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from shop_orders where id = $1 for update', [order.id])
    const earlier = calls[first as 'edit' | 'submit']()
    await expect.poll(() => countWaitingBehind(blocker), { timeout: 15_000 }).toBe(1)
    const laterCall = calls[second]()
    await expect.poll(() => countWaitingBehind(blocker), { timeout: 15_000 }).toBe(2)
    await blocker.query('commit')
    blocker.release()
    const replies = { [first]: await earlier, [second]: await laterCall }
    expect(replies.submit!.status).toBe(200)
    const print = (await seller.call.getPrintOrder({ params: { id: replies.submit!.body.order.id } })).body
      .order
    const isPrinted = print.lines.some(({ name }: { name: string }) => name === 'Maybe not')
    expect({ edit: replies.edit!.status, isPrinted }).toEqual(
      first === 'edit' ? { edit: 200, isPrinted: false } : { edit: 409, isPrinted: true },
    )
  },
)

test('control: reading lines in the statement that waits for the lock misses concurrent edits', async () => {
  const order = await one()
  const blocker = await app.context.db.pool.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from shop_orders where id = $1 for update', [order.id])
  await blocker.query('update shop_order_lines set is_excluded = true where shop_order_id = $1', [order.id])
  const reading = app.context.db.pool.query(
    `select (select bool_or(is_excluded) from shop_order_lines where shop_order_id = o.id) as excluded
     from shop_orders o where o.id = $1 for update`,
    [order.id],
  )
  await expect.poll(() => countWaitingBehind(blocker), { timeout: 15_000 }).toBe(1)
  await blocker.query('commit')
  blocker.release()
  expect((await reading).rows[0].excluded).toBe(false)
})
