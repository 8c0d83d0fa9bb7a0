import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.5', PRINT_IN_FLIGHT_SECONDS: '1.2' } })
  admin = await app.signUp({ name: 'Ada Admin' })
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

async function submitted() {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })
  return { seller, shopOrder: shopOrder!, order: body.order }
}

/** A print order that the provider declined. */
async function failed() {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  const reply = await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  const { orders } = (await seller.call.listPrintOrders()).body
  expect(orders).toMatchObject([{ state: 'FAILED' }])
  return { seller, shopOrder: shopOrder!, id: orders[0]!.id }
}

const printsOf = (sellerId: string) =>
  app.context.db.rows<{ id: string; state: string }>(
    sql`select id, state from print_orders where seller_id = ${sellerId} order by created_at`,
  )
const auditOf = (sellerId: string, action: string) =>
  app.context.db.rows(
    sql`select actor, detail from audit_log where subject = ${sellerId} and action = ${action}`,
  )

test('print orders of all sellers are listed with their seller, and found by number, id, provider’s id and tracking', async () => {
  const { seller, order } = await submitted()
  const { body: page } = await admin.call.listPrintRecords({ query: { limit: 1 } })
  expect(page.records).toMatchObject([{ id: order.id, seller: { id: seller.userId, email: seller.email } }])
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, shipped_at)
    values (${seller.userId}, ${order.id}, 1, 'TRACK-7', now())`)
  const found = async (search: string) =>
    (await admin.call.listPrintRecords({ query: { search } })).body.records.map(({ id }) => id)
  for (const text of [order.orderNumber, order.id, order.providerOrderId!, 'TRACK-7'])
    expect(await found(text), text).toEqual([order.id])
  expect(await found('TRACK')).toEqual([])
  expect(await found('%')).toEqual([])
  const ofSeller = { search: seller.userId, searchField: 'sellerId' } as const
  expect((await admin.call.listPrintRecords({ query: ofSeller })).body.pagination.totalItems).toBe(1)
  const inState = { ...ofSeller, state: 'FAILED' } as const
  expect((await admin.call.listPrintRecords({ query: inState })).body.records).toEqual([])
})

test('a record has its calls to the provider, what was sent, and what the provider says now', async () => {
  const { seller, order } = await submitted()
  const { record } = (await admin.call.getPrintRecord({ params: { id: order.id } })).body
  expect(record).toMatchObject({
    seller: { id: seller.userId },
    order: { id: order.id },
    calls: [
      { kind: 'process', outcome: 'done' },
      { kind: 'draft', outcome: 'done' },
    ],
    request: { address: { name: order.buyerName } },
    reprocess: { obstacle: expect.stringContaining('Only a failed print order') },
  })
  const { provider } = (await admin.call.comparePrintRecord({ params: { id: order.id } })).body
  expect(provider).toMatchObject({ differences: [] })
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status: 'PRINTING' })
  const later = (await admin.call.comparePrintRecord({ params: { id: order.id } })).body.provider
  expect(later.differences).toEqual([expect.stringContaining('PRINTING there')])
})

test('any seller’s order is read by its own id or its store order’s', async () => {
  const { seller, shopOrder, order } = await submitted()
  for (const id of [order.id, shopOrder.id]) {
    const { body } = await admin.call.getAdminOrder({ params: { id } })
    expect(body).toMatchObject({ order: { id: order.id }, seller: { id: seller.userId } })
  }
  const missing = await admin.call.getAdminOrder({ params: { id: `so_${'0'.repeat(26)}` } })
  expect(missing.status).toBe(404)
})

test('an administrator’s cancellation refunds the seller, and timeline and audit log say who and why', async () => {
  const { seller, shopOrder, order } = await submitted()
  const cancel = () =>
    admin.call.cancelAdminOrder({ params: { id: shopOrder.id }, body: { reason: 'Buyer called us' } })
  const replies = await Promise.all([cancel(), cancel(), cancel()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await seller.call.getPrintOrder({ params: { id: order.id } })
  expect(body.order).toMatchObject({ state: 'CANCELED', money: { refundedCents: order.totalCents } })
  const events = body.order.events.filter(({ actor }) => actor === 'admin').map(({ text }) => text)
  expect(events).toEqual([
    'Cancellation requested by Spoolyard: Buyer called us',
    expect.stringContaining('Canceled at the print provider'),
  ])
  expect(await auditOf(seller.userId, 'print-record.canceled')).toEqual([
    { actor: admin.userId, detail: { printOrder: order.id, reason: 'Buyer called us' } },
  ])
})

test('a refusal begins with what failed, followed by the print provider’s answer', async () => {
  const { order } = await submitted()
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, { status: 'SHIPPED' })
  const params = { id: order.id }
  const told =
    /^Failed to cancel order\. This order can no longer be canceled: \S.*\. Nothing was refunded\.$/
  const byRecord = await admin.call.cancelPrintRecord({ params, body: { reason: 'Too late' } })
  expect(byRecord.refusal).toMatchObject({
    error: 'ORDER_NOT_CANCELABLE',
    message: expect.stringMatching(told),
  })
  const again = await admin.call.cancelAdminOrder({ params, body: { reason: 'Too late' } })
  expect(again.refusal.message).toMatch(/^Failed to cancel order\. /)
  const body = { key: randomUUID(), amountCents: 1_000_000, reason: 'Lost' }
  const refund = await admin.call.refundOrder({ params, body })
  expect(refund.refusal).toMatchObject({
    error: 'REFUND_TOO_HIGH',
    message: expect.stringMatching(/^Failed to refund order\. Less is left/),
  })
  const reprocess = await admin.call.reprocessPrintRecord({ params })
  expect(reprocess.refusal.message).toMatch(/^Failed to reprocess order\. Only a failed print order/)
  const { id, seller } = await failed()
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  const declined = await admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Once more' } })
  const newest = (await seller.call.listPrintOrders()).body.orders[0]!
  expect(declined.refusal.message).toBe(`Failed to reprocess order. ${newest.failure!.reason}`)
})

test('twenty reprocesses of a failed record at once print and charge once', async () => {
  const { seller, id } = await failed()
  const preview = (await admin.call.getPrintRecord({ params: { id } })).body.record.reprocess
  expect(preview).toMatchObject({ obstacle: null, lines: [{ quantity: 1 }], address: { country: 'US' } })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Provider is back' } }),
    ),
  )
  const done = replies.filter(({ status }) => status === 200 || status === 202)
  expect(done).toHaveLength(1)
  for (const { status, refusal } of replies.filter((reply) => !done.includes(reply)))
    expect([status, refusal.error]).toEqual([409, 'ORDER_ALREADY_SUBMITTED'])
  expect((await printsOf(seller.userId)).map(({ state }) => state)).toEqual(['FAILED', 'SUBMITTED'])
  const charges = await app.context.db.rows(
    sql`select 1 from ledger_transactions where seller_id = ${seller.userId} and kind = 'CHARGE'`,
  )
  expect(charges).toHaveLength(1)
  const { body } = await seller.call.getPrintOrder({ params: { id: done[0]!.body.order.id } })
  expect(body.order.events.map(({ actor, text }) => [actor, text])).toContainEqual([
    'admin',
    'Submitted again by Spoolyard: Provider is back',
  ])
})

test('failures are counted by error, and the list of an error is as long as its number', async () => {
  const [one, two] = [await failed(), await failed()]
  await app.context.db.run(sql`
    update print_orders set failure_code = 'PRICE_CHANGED' where id = any(${[one.id, two.id]}::text[])`)
  const counts = async () => (await admin.call.countFailures()).body.failures
  const { count } = (await counts()).find(({ code }) => code === 'PRICE_CHANGED')!
  const query = { attention: 'NEEDS_REPROCESS', errorCode: 'PRICE_CHANGED', order: 'asc' } as const
  const { records, pagination } = (await admin.call.listPrintRecords({ query })).body
  expect([pagination.totalItems, count]).toEqual([2, 2])
  expect(records.map(({ id }) => id)).toEqual([one.id, two.id])
  const params = { id: one.id }
  const again = await admin.call.reprocessPrintRecord({ params, body: { reason: 'The provider is back' } })
  expect(again.status).toBeLessThan(300)
  expect(await counts()).toContainEqual({ code: 'PRICE_CHANGED', count: 1 })
  expect((await one.seller.call.countFailures()).status).toBe(403)
})

test('a record that didn’t fail, or whose order was canceled in the store, is not reprocessed', async () => {
  const { order } = await submitted()
  const live = await admin.call.reprocessPrintRecord({ params: { id: order.id } })
  expect(live.refusal.error).toBe('NOTHING_TO_REPROCESS')
  const { seller, shopOrder, id } = await failed()
  await app.context.db.run(
    sql`update shop_orders set source_status = 'CANCELED' where seller_id = ${seller.userId} and id = ${shopOrder.id}`,
  )
  const { reprocess } = (await admin.call.getPrintRecord({ params: { id } })).body.record
  expect(reprocess.obstacle).toContain('no longer open')
  const canceled = await admin.call.reprocessPrintRecord({ params: { id } })
  expect(canceled.refusal.error).toBe('ORDER_NOT_OPEN')
  expect(await printsOf(seller.userId)).toHaveLength(1)
})

test('an order that its seller canceled since, or that its store changed, isn’t submitted again for them', async () => {
  const { seller, shopOrder, id } = await failed()
  const refusal = async () => {
    const { obstacle } = (await admin.call.getPrintRecord({ params: { id } })).body.record.reprocess
    const { error, message } = (await admin.call.reprocessPrintRecord({ params: { id } })).refusal
    expect(message).toBe(`Failed to reprocess order. ${obstacle}`)
    return error
  }
  await app.context.db.run(sql`
    insert into source_changes (seller_id, id, shop_order_id, at, what, before, after, was_submitted)
    values (${seller.userId}, ${app.context.newId('chg')}, ${shopOrder.id}, now(), 'LINES', '1 × VASE', '2 × VASE', false)`)
  expect(await refusal()).toBe('ORDER_CHANGED')
  const upTo = new Date(Date.now() + 1_000).toISOString()
  await seller.call.acceptSourceChanges({ params: { id: shopOrder.id }, body: { upTo } })
  const { order } = (await seller.call.submitOrder({ body: { orderId: shopOrder.id } })).body
  await seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: 'shippo' } })
  expect(await refusal()).toBe('NOTHING_TO_REPROCESS')
  expect((await printsOf(seller.userId)).map(({ state }) => state)).toEqual(['FAILED', 'CANCELED'])
})

test('a direct order that its seller changed after it failed isn’t submitted again for them', async () => {
  const seller = await app.signUp()
  const address = {
    name: 'Pat Doe',
    line1: '1 Apple St',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
    country: 'US',
  }
  const part = {
    type: 'PRINT' as const,
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    quantity: 1,
  }
  const orderData = (line1: string) => ({
    customer: { name: 'Pat Doe', details: { email: 'pat@example.test', address: { ...address, line1 } } },
    items: [part],
  })
  const { order: draft } = (
    await seller.call.saveDirectOrder({ body: { orderData: orderData('1 Apple St') } })
  ).body
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  const body = { publicOrderId: draft.id }
  expect((await seller.call.processDirectOrder({ body })).status).toBeGreaterThanOrEqual(400)
  const { id } = (await printsOf(seller.userId))[0]!
  const obstacle = async () =>
    (await admin.call.getPrintRecord({ params: { id } })).body.record.reprocess.obstacle
  const reprocess = () =>
    admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Provider is back' } })
  expect(await obstacle()).toBeNull()
  const change = async (line1: string, version: number) =>
    (
      await seller.call.saveDirectOrder({
        body: { publicOrderId: draft.id, version, orderData: orderData(line1) },
      })
    ).body.order.version
  const version = await change('2 Pear St', draft.version)
  expect(await obstacle()).toContain('changed this direct order')
  expect((await reprocess()).refusal.error).toBe('ORDER_CHANGED')
  expect(await printsOf(seller.userId)).toHaveLength(1)
  await change('1 Apple St', version)
  expect((await reprocess()).status).toBeLessThan(300)
  await seller.call.deleteDirectOrder({ params: { id: draft.id } })
})
