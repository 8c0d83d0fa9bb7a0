import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { invalid } from '#testing/api/api-client.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { countWaitingBehind } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendSellerDigest } from '../digest/send-attention-digest.ts'
import { refreshTypicalHours } from './typical-hours.ts'

const MINUTE_MS = 60_000
let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let offsetMs = 0
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
  seller = await app.signUp({ hasDemo: true })
  await createShop(app, seller.userId, [{}])
  await app.sandbox.control('PUT', '/webhooks', { print: { url: `${app.url}/api/webhooks/print` } })
})
afterAll(() => app.close())

const bring = (order: IncomingShopOrder, source: 'shippo' | 'shipstation' = 'shipstation') =>
  importShopOrders(app.context, { sellerId: seller.userId, source }, [order])
const read = async ({ id }: { id: string }): Promise<PrintOrder> =>
  (await seller.call.getPrintOrder({ params: { id } })).body.order

let buyers = 0
async function submitted(source: 'shippo' | 'shipstation' = 'shipstation') {
  // Not a buyer of the same through ShipStation.
  const buyerEmail = `reader-${++buyers}@${source}.test`
  const incoming = incomingOrder({ buyerName: `Reader of ${source}`, buyerEmail })
  await bring(incoming, source)
  const { rows } = await app.context.db.pool.query(
    'select id from shop_orders where seller_id = $1 and source_order_id = $2',
    [seller.userId, incoming.sourceOrderId],
  )
  const shopOrderId: string = rows[0].id
  const { body } = await seller.call.submitOrder({ body: { orderId: shopOrderId } })
  return { incoming, shopOrderId, order: await read(body.order) }
}
async function move(order: PrintOrder, status: string): Promise<PrintOrder> {
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status })
  await expect.poll(async () => (await read(order)).state, { timeout: 5_000 }).toBe(status)
  return read(order)
}
const possible = (order: PrintOrder) =>
  Object.fromEntries(order.possibilities.map(({ what, isPossible }) => [what, isPossible]))
const cancel = async (order: PrintOrder, shippingProvider: string) =>
  (
    await seller.call.cancelOrder({
      params: { id: order.id },
      body: { shippingProvider: invalid(shippingProvider) },
    })
  ).body.order as PrintOrder

test('the page shows how long each stage took and the available actions', async () => {
  const { order } = await submitted()
  expect(possible(order)).toEqual({
    CANCEL: true,
    ITEMS: false,
    ADDRESS: false,
    REFUND: true,
    SUBMIT_AGAIN: false,
    REPORT: false,
  })
  const shipped = await move(await move(order, 'PRINTING'), 'SHIPPED')
  expect(shipped.stages.map(({ stage }) => stage)).toEqual(['SENDING', 'QUEUED', 'PRINTING', 'SHIPPED'])
  for (const [place, { leftAt }] of shipped.stages.entries()) {
    expect(leftAt).toBe(shipped.stages[place + 1]?.enteredAt ?? null)
  }
  expect(possible(shipped)).toMatchObject({ CANCEL: false, REFUND: true, SUBMIT_AGAIN: false, REPORT: true })
})

test('the page of a Shippo order says that Shippo is not updated, before and after it is canceled', async () => {
  const { order } = await submitted('shippo')
  expect(order.shipmentNote).toContain('Shippo can’t mark orders as shipped')
  const cancelInShipStation = () =>
    seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: 'shipstation' } })
  expect((await cancelInShipStation()).refusal.error).toBe('WRONG_SHIPPING_PROVIDER')
  const canceled = await cancel(order, 'shippo')
  expect((await cancelInShipStation()).refusal.error).toBe('WRONG_SHIPPING_PROVIDER')
  expect(canceled.events.at(-1)?.text).toBe(
    'Canceled at the print provider. The charge was refunded. Shippo can’t cancel orders, so it’s still open there and in your store',
  )
  expect(possible(canceled)).toEqual({
    CANCEL: false,
    ITEMS: true,
    ADDRESS: true,
    REFUND: false,
    SUBMIT_AGAIN: true,
    REPORT: false,
  })
})

test('the page of a ShipStation order says where it was canceled, even if ShipStation is disconnected', async () => {
  const [{ order: kept }, { order: asked }] = [await submitted(), await submitted()]
  const canceledText = ({ events }: PrintOrder) => events.find(({ to }) => to === 'CANCELED')?.text
  expect(canceledText(await cancel(kept, 'shippo'))).toMatch(/It’s still open in ShipStation$/)
  expect(canceledText(await cancel(asked, 'shipstation'))).toMatch(/Cancellation requested in ShipStation$/)
  await expect
    .poll(async () => (await read(asked)).events.at(-1)?.text, { timeout: 10_000 })
    .toBe('Not canceled in ShipStation because it is no longer connected')
})

test('changes in the store after submitting appear on the print order and in a mail until accepted', async () => {
  const { incoming, shopOrderId, order } = await submitted()
  const change = (minutes: number, changed: Partial<IncomingShopOrder>) =>
    bring({
      ...incoming,
      modifiedAt: new Date(incoming.modifiedAt!.getTime() + minutes * MINUTE_MS),
      ...changed,
    })
  await change(1, { address: { ...incoming.address, city: 'Boise' } })
  const [found] = (await read(order)).sourceChanges
  expect(found).toMatchObject({ what: 'ADDRESS', wasSubmitted: true, acceptedAt: null })
  expect([found?.before, found?.after].map((text) => text?.includes('Boise'))).toEqual([false, true])
  offsetMs += MINUTE_MS
  await sendSellerDigest.run(app.context)
  const mails = async () =>
    (await app.sandbox.mails(seller.email)).filter(({ text }) => text.includes(order.orderNumber))
  await expect.poll(mails, { timeout: 5_000 }).toHaveLength(1)
  expect((await mails())[0]!.text).toContain('Your store changed the address after this order was submitted')

  const accepted = await seller.call.acceptSourceChanges({
    params: { id: shopOrderId },
    body: { upTo: found!.at },
  })
  expect(accepted.status).toBe(200)
  expect((await read(order)).sourceChanges[0]?.acceptedAt).not.toBeNull()
  await change(2, { status: 'CANCELED', address: { ...incoming.address, city: 'Boise' } })
  expect((await read(order)).sourceChanges.map(({ what, after }) => [what, after])).toEqual([
    ['ADDRESS', expect.stringContaining('Boise')],
    ['STATUS', 'Canceled'],
  ])
  expect((await read(order)).state).not.toBe('CANCELED')
})

test('a change during printing warns once the order is canceled and can be submitted again', async () => {
  const { incoming, shopOrderId, order } = await submitted()
  const change = (minutes: number, notes: string) =>
    bring({ ...incoming, notes, modifiedAt: new Date(incoming.modifiedAt!.getTime() + minutes * MINUTE_MS) })
  await change(1, 'Other')
  await cancel(order, 'shippo')
  const readShopOrder = async () =>
    (await seller.call.getShopOrder({ params: { id: shopOrderId } })).body.order
  const reasons = async () => (await readShopOrder()).check?.reasons
  await expect.poll(reasons, { timeout: 10_000 }).toMatchObject([{ cause: 'SOURCE_CHANGED' }])
  const again = await seller.call.submitOrder({ body: { orderId: shopOrderId } })
  await change(2, '')
  expect((await read(again.body.order)).sourceChanges).toMatchObject([{ before: 'Other', after: 'No notes' }])
  expect((await read(order)).sourceChanges).toMatchObject([{ before: 'No notes', after: 'Other' }])
})

test('a change that arrives while the order is being submitted counts as a change of a submitted order', async () => {
  const incoming = incomingOrder({ buyerName: `Reader ${++buyers}` })
  await bring(incoming)
  const { pool } = app.context.db
  const { rows } = await pool.query('select id from shop_orders where source_order_id = $1', [
    incoming.sourceOrderId,
  ])
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from shop_orders where id = $1 for update', [rows[0].id])
  const waiting = () => countWaitingBehind(blocker)
  const submitting = seller.call.submitOrder({ body: { orderId: rows[0].id } })
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
  const importing = bring({ ...incoming, modifiedAt: new Date(), notes: 'Other' })
  await expect.poll(waiting, { timeout: 15_000 }).toBe(2)
  await blocker.query('commit')
  blocker.release()
  await importing
  // It may come in time to stop the order before it is charged.
  expect([200, 409]).toContain((await submitting).status)
  const made = await pool.query('select id from print_orders where shop_order_id = $1', [rows[0].id])
  expect((await read(made.rows[0])).sourceChanges).toMatchObject([
    { what: 'NOTES', after: 'Other', wasSubmitted: true },
  ])
})

test('a shipped status that we set is not a change by the store', async () => {
  const { incoming, order } = await submitted()
  await move(order, 'SHIPPED')
  await bring({ ...incoming, modifiedAt: new Date(incoming.modifiedAt!.getTime() + 1), status: 'SHIPPED' })
  expect((await read(order)).sourceChanges).toEqual([])
})

test('a claim reaches support by mail, at most five times a day', async () => {
  const { order } = await submitted()
  const report = (body: object = {}) =>
    seller.call.reportProblem({
      params: { id: order.id },
      body: {
        line: 0,
        reason: 'DAMAGED',
        resolution: 'REPRINT',
        text: 'The rim is broken.\nSecond time!',
        ...body,
      },
    })
  expect((await report()).refusal.error).toBe('NOTHING_TO_REPORT')
  await move(order, 'DELIVERED')
  expect((await report({ line: 1 })).status).toBe(422)
  const other = await app.signUp()
  expect((await other.call.reportProblem({ params: { id: order.id }, body: invalid({}) })).status).toBe(422)
  const foreign = { reason: 'LOST', resolution: 'REFUND', text: 'Mine' }
  expect((await other.call.reportProblem({ params: { id: order.id }, body: invalid(foreign) })).status).toBe(
    404,
  )

  const first = await report()
  expect([first.status, first.body.problem.status]).toEqual([201, 'OPEN'])
  const page = await read(order)
  expect(page.problems).toEqual([first.body.problem])
  expect(page.events.at(-1)?.text).toBe('Claim filed: damaged, reprint requested')
  const { supportEmail } = app.context.config.mail
  const mails = async () =>
    (await app.sandbox.mails(supportEmail)).filter(({ subject }) => subject.includes(order.orderNumber))
  await expect.poll(mails, { timeout: 5_000 }).toHaveLength(1)
  expect((await mails())[0]!.text).toContain(`${seller.email} opened a claim`)

  const others = [
    ...(['WRONG_ITEM', 'WRONG_COLOR', 'POOR_QUALITY', 'LOST'] as const).map((reason) => ({ reason })),
    ...(['TOP', 'BOTTOM'] as const).map((place) => ({ reason: 'OTHER', place })),
  ]
  const replies = await Promise.all(others.map(report))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429, 429])
})

test('the demo order has no store to update', async () => {
  const { orders } = (
    await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { view: 'demo' } })
  ).body
  const { body } = await seller.call.submitOrder({ body: { orderId: orders[0]!.id } })
  expect((await read(body.order)).shipmentNote).toBe(
    'This is the demo order, so there is no store to update.',
  )
})

test('the typical time in a stage is the median of recent orders, and unknown with too few', async () => {
  const { order } = await submitted()
  await refreshTypicalHours.run(app.context)
  expect((await read(order)).stages.map(({ typicalHours }) => typicalHours)).toEqual([null, null])
  // Most of them were queued for 2 hours, some for 30.
  await app.context.db.pool.query(
    `with made as (
       insert into print_orders (id, seller_id, source, source_order_id, order_number, is_test, state, stage,
         state_since, request, item_count, buyer_name, country, currency, created_at)
       select 'po_typical_' || n, seller_id, source, 'typical ' || n, order_number, false, 'DELIVERED', 'DELIVERED', now(),
         request, 1, '', 'US', 'USD', now()
       from print_orders, generate_series(1, 29) n where id = $1 returning seller_id, id
     )
     insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
     select seller_id, id, now() + case when step = 0 then interval '0' when id > 'po_typical_3' then interval '30 h' else interval '2 h' end,
       'provider', case step when 0 then 'CHARGED' else 'QUEUED' end, case step when 0 then 'QUEUED' else 'PRINTING' end, ''
     from made, generate_series(0, 1) step order by id, step`,
    [order.id],
  )
  await refreshTypicalHours.run(app.context)
  const { stages } = await read(order)
  expect(stages.map(({ stage, typicalHours }) => [stage, typicalHours])).toEqual([
    ['SENDING', null],
    ['QUEUED', 2],
  ])
})
