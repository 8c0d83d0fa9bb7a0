import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderSource } from '#contract/stores/connections.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { readOrderMargin } from '#server/features/margins/read-margin-page.ts'
import { readMarginRates } from '#server/features/margins/read-order-margins.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import { changePrintOrder } from '#server/features/print-orders/lifecycle/change-print-order.ts'
import { lockPrintOrder } from '#server/features/print-orders/lifecycle/print-order-store.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { archiveOrders } from './archive-orders.ts'
import { restoreOrders } from './restore-orders.ts'

const DAY_MS = 86_400_000

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let admin: typeof seller
beforeAll(async () => {
  app = await startTestApp({ environment: { ARCHIVE_ORDERS_AFTER_DAYS: '400' } })
  seller = await app.signUp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const run = (statement: Sql) => app.context.db.run(statement)
const archive = () => archiveOrders.run(app.context)
const importAgain = (order: IncomingShopOrder, source: OrderSource = 'shipstation') =>
  importShopOrders(app.context, { sellerId: seller.userId, source }, [order])
const orderOf = async (id: string) => (await seller.call.getShopOrder({ params: { id } })).body.order
const printOf = async (id: string) => (await seller.call.getPrintOrder({ params: { id } })).body.order
const search = async (query: string) =>
  (await seller.call.searchOrders({ params: { searchType: 'all' }, query: { query } })).body
const isArchived = async (id: string) => (await orderOf(id)).archivedAt !== null
const printedTimes = async (reference: string) =>
  (await app.sandbox.deeds('order.processed')).filter((deed) => deed.reference === reference).length

const marginOf = async (id: string) =>
  readOrderMargin(app.context.db, await readMarginRates(app.context.db, seller.userId), id)

let placed = 0

/** An order that was printed and delivered 500 days ago, as the store sent it then. */
async function deliver(overrides: Parameters<typeof incomingOrder>[0] = {}) {
  placed += 1
  const placedAt = new Date(Date.now() - (500 + 3 * placed) * DAY_MS)
  const incoming = incomingOrder({
    placedAt,
    modifiedAt: placedAt,
    buyerEmail: `old${placed}@example.test`,
    ...overrides,
  })
  const [order] = await createShop(app, seller.userId, [incoming])
  const printed = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body.order!
  await run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', state_since = now() - interval '450 days', next_check_at = null
    where id = ${printed.id}`)
  await run(sql`update shop_orders set imported_at = ${placedAt} where id = ${order!.id}`)
  return { incoming, id: order!.id, number: order!.orderNumber, printOrderId: printed.id }
}

/** All rows of an order outside of the archive, with what it left in lists and search. */
async function rowsOf({ id, printOrderId }: { id: string; printOrderId: string }): Promise<unknown> {
  const row = await app.context.db.row(sql`
    select (select to_jsonb(o) - 'restored_at' from shop_orders o where o.id = ${id}) as order,
      (select jsonb_agg(to_jsonb(l) order by l.position) from shop_order_lines l where l.shop_order_id = ${id}) as lines,
      (select jsonb_agg(to_jsonb(c) order by c.id) from source_changes c where c.shop_order_id = ${id}) as changes,
      (select jsonb_agg(to_jsonb(e) order by e.id) from order_edits e where e.shop_order_id = ${id}) as edits,
      (select jsonb_agg(to_jsonb(e) order by e.id) from print_order_events e where e.print_order_id = ${printOrderId}) as events,
      (select jsonb_agg(to_jsonb(c) order by c.id) from print_calls c where c.print_order_id = ${printOrderId}) as calls,
      (select to_jsonb(p) from print_orders p where p.id = ${printOrderId}) as print,
      (select jsonb_agg(l.name order by l.name) from list_entries e join lists l on l.seller_id = e.seller_id and l.id = e.list_id
        where e.item_id = ${id}) as lists,
      (select to_jsonb(d) from search_documents d where d.item_id = ${id}) as document`)
  return row
}

test('an order that ended long ago is in the archive with its whole page, and found by its number and the provider’s id', async () => {
  const order = await deliver({
    orderNumber: '#OLD-77',
    lines: [{ sku: 'VASE' }, { sku: 'LAMP', quantity: 2 }],
  })
  await seller.call.setOrderNote({ params: { id: order.id }, body: { note: 'Wrapped' } })
  await seller.call.tagOrders({ body: { orderIds: [order.id], add: ['Rush'] } })
  await run(sql`update shop_orders set note_at = placed_at where id = ${order.id}`)
  const [page, print, balance] = [
    await orderOf(order.id),
    await printOf(order.printOrderId),
    await seller.call.getBalance(),
  ]
  const [rows, margin] = [await rowsOf(order), await marginOf(order.id)]
  expect(margin?.margin?.soldCents).toBe(4200)
  await archive()
  expect(await orderOf(order.id)).toEqual({ ...page, archivedAt: expect.any(String) })
  expect(await printOf(order.printOrderId)).toEqual(print)
  expect(print.events.length).toBeGreaterThan(2)
  expect((await seller.call.getBalance()).body).toEqual(balance.body)
  const record = await admin.call.getPrintRecord({ params: { id: order.printOrderId } })
  expect(record.body.record.calls.map(({ kind }) => kind)).toEqual(['process', 'draft'])
  const records = await admin.call.listPrintRecords({ query: { search: 'old-77' } })
  expect(records.body.records.map(({ id }) => id)).toEqual([order.printOrderId])
  const listed = await seller.call.listShopOrders({ params: { page: 1, size: 200 }, query: { state: 'any' } })
  expect(listed.body.orders.map(({ id }) => id)).not.toContain(order.id)
  for (const text of ['old-7', '#OLD-77', print.providerOrderId!]) {
    const found = await search(text)
    expect(found.orders, text).toMatchObject([
      {
        id: order.id,
        isArchived: true,
        orderNumber: '#OLD-77',
        skus: ['VASE', 'LAMP'],
        printOrderId: order.printOrderId,
      },
    ])
    expect(found.pagination.total).toBe(1)
  }
  const palette = (await seller.call.searchEverything({ query: { query: 'OLD-77' } })).body.orders
  expect(palette.map(({ printOrderId }) => printOrderId)).toEqual([order.printOrderId])
  expect((await search('vase')).orders.map(({ id }) => id)).not.toContain(order.id)
  const found = await admin.call.searchRecords({ query: { query: 'OLD-77' } })
  expect(found.body.orders.records).toMatchObject([{ id: order.id, printOrderId: order.printOrderId }])
  const ofAll = await admin.call.listAdminOrders({ query: { search: 'old-77' } })
  expect(ofAll.body).toMatchObject({
    orders: [{ id: order.id, isArchived: true, items: 3, printOrder: { id: order.printOrderId } }],
    pagination: { total: 1 },
  })
  expect(await marginOf(order.id)).toEqual(margin)
  const stranger = await app.signUp()
  expect((await stranger.call.getShopOrder({ params: { id: order.id } })).status).toBe(404)
  expect((await stranger.call.searchEverything({ query: { query: 'OLD-77' } })).body.orders).toEqual([])

  await app.context.db.transaction((tx) => restoreOrders(app.context, tx, seller.userId, [order.id]))
  expect(await rowsOf(order)).toEqual(rows)
  await archive()
  expect(await isArchived(order.id), 'one that came back stays').toBe(false)
})

test('administrators find archived orders on the last pages of a search, each once', async () => {
  const old = [await deliver({ orderNumber: 'PG-1' }), await deliver({ orderNumber: 'PG-2' })]
  await archive()
  for (const { id } of old) expect(await isArchived(id)).toBe(true)
  await createShop(app, seller.userId, [{ orderNumber: 'PG-3' }, { orderNumber: 'PG-4' }])
  const numbersOf = async (page: number) => {
    const { body } = await admin.call.listAdminOrders({ query: { search: 'PG-', limit: 3, page } })
    expect(body.pagination).toMatchObject({ total: 4, pages: 2 })
    return body.orders.map(({ orderNumber }) => orderNumber)
  }
  const [first, second] = [await numbersOf(1), await numbersOf(2)]
  expect([first.length, second.length]).toEqual([3, 1])
  expect([...first, ...second].toSorted()).toEqual(['PG-1', 'PG-2', 'PG-3', 'PG-4'])
  expect(first.slice(0, 2).toSorted()).toEqual(['PG-3', 'PG-4'])
  expect(await numbersOf(3)).toEqual([])
})

test('an archived order that its store sends again isn’t printed again; a newer version takes it out of the archive', async () => {
  const order = await deliver()
  await archive()
  const before = await printedTimes(order.printOrderId)
  expect(await importAgain(order.incoming)).toEqual({ created: 0, changed: 0 })
  expect(await isArchived(order.id)).toBe(true)
  expect((await seller.call.submitOrder({ body: { orderId: order.id } })).status).toBe(404)

  const newer = { ...order.incoming, modifiedAt: new Date(), notes: 'Left at the door' }
  expect(await importAgain(newer)).toEqual({ created: 0, changed: 1 })
  expect(await orderOf(order.id)).toMatchObject({
    archivedAt: null,
    isUnsubmitted: false,
    notes: 'Left at the door',
  })
  expect((await seller.call.submitOrder({ body: { orderId: order.id } })).status).toBe(409)
  expect(await printedTimes(order.printOrderId)).toBe(before)
})

test('the same order through another integration is held as a duplicate of the archived one', async () => {
  const order = await deliver()
  await archive()
  const twin = {
    ...order.incoming,
    sourceOrderId: `twin-${order.number}`,
    storeId: 'Etsy',
    storeName: 'Etsy',
  }
  expect(await importAgain(twin, 'shippo')).toEqual({ created: 1, changed: 0 })
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: {} })).body
  const held = orders.find(({ source }) => source === 'shippo')
  expect(held?.check?.reasons.map(({ cause }) => cause)).toContain('DUPLICATE')
  await run(sql`update shop_orders set restored_at = null where id = ${order.id}`)
  await archive()
  expect(await isArchived(order.id), 'while its duplicate waits').toBe(false)
  await run(sql`delete from shop_orders where id = ${held!.id}`)
})

test('money of an archived order can be refunded, and one whose print is refunded comes back', async () => {
  const order = await deliver()
  const recordOf = async (id: string) => (await admin.call.getPrintRecord({ params: { id } })).body.record
  expect((await recordOf(order.printOrderId)).archivedAt).toBeNull()
  await archive()
  expect((await recordOf(order.printOrderId)).archivedAt).toBe((await orderOf(order.id)).archivedAt)
  const refund = { key: crypto.randomUUID(), amountCents: 50, reason: 'Late' }
  const reply = await admin.call.refundOrder({ params: { id: order.printOrderId }, body: refund })
  expect(reply.body).toMatchObject({ refundedCents: 50 })
  const print = await printOf(order.printOrderId)
  expect(print.money.refundedCents).toBe(50)
  expect(print.events.at(-1)?.text).toContain('Late')
  const claim = { reason: 'OTHER', resolution: 'ADVICE', text: 'Cracked' } as const
  expect((await seller.call.reportProblem({ params: { id: order.printOrderId }, body: claim })).status).toBe(
    201,
  )
  expect(await isArchived(order.id)).toBe(true)

  // What failed before isn't printed again from the archive.
  const params = { id: order.printOrderId }
  await run(sql`update print_orders set state = 'FAILED' where id = ${params.id}`)
  const reprocess = await admin.call.reprocessPrintRecord({ params, body: { reason: 'Asked' } })
  expect(reprocess.refusal.error).toBe('ORDER_ARCHIVED')
  const { obstacle } = (await recordOf(params.id)).reprocess
  expect(reprocess.refusal.message).toBe(`Failed to reprocess order. ${obstacle}`)
  const waiting = await admin.call.listPrintRecords({ query: { attention: 'NEEDS_REPROCESS' } })
  expect(waiting.body.records).toEqual([])
  await run(sql`update print_orders set state = 'DELIVERED' where id = ${params.id}`)

  await app.context.db.transaction(async (tx) => {
    const locked = await lockPrintOrder(tx, seller.userId, order.printOrderId)
    await changePrintOrder(app.context, tx, locked!, { to: 'REFUNDED', actor: 'provider', text: 'Refunded' })
  })
  expect(await isArchived(order.id)).toBe(false)
  expect((await recordOf(order.printOrderId)).archivedAt).toBeNull()
  const texts = (await printOf(order.printOrderId)).events.map(({ text }) => text)
  expect(texts.slice(0, -1)).toEqual(
    print.events.map(({ text }) => text).concat('Claim filed: other, advice requested'),
  )
})

test('what is open keeps an order out of the archive', async () => {
  const order = await deliver()
  const { id, printOrderId } = order
  const own = sql`seller_id = ${seller.userId}`
  const obstacles: Record<string, [Sql, Sql]> = {
    'an order in print': [
      sql`update print_orders set state = 'PRINTING' where id = ${printOrderId}`,
      sql`update print_orders set state = 'DELIVERED' where id = ${printOrderId}`,
    ],
    'an order that changed lately': [
      sql`update print_orders set state_since = now() where id = ${printOrderId}`,
      sql`update print_orders set state_since = now() - interval '450 days' where id = ${printOrderId}`,
    ],
    'a claim': [
      sql`insert into print_problems (seller_id, id, print_order_id, reason, wish, text, created_at)
        values (${seller.userId}, 'prob_open', ${printOrderId}, 'OTHER', 'ADVICE', '', now())`,
      sql`update print_problems set status = 'CLOSED' where ${own} and id = 'prob_open'`,
    ],
    'a ticket': [
      sql`insert into support_tickets (seller_id, id, kind, subject, state, shop_order_id, created_at, updated_at)
        values (${seller.userId}, 'tic_open', 'ORDER', 'Where?', 'WAITING', ${id}, now(), now())`,
      sql`update support_tickets set state = 'CLOSED' where ${own} and id = 'tic_open'`,
    ],
    'a refund to confirm': [
      sql`insert into refund_requests (seller_id, id, print_order_id, key, cents, reason, asked_by, asked_at)
        values (${seller.userId}, 'ref_open', ${printOrderId}, 'k', 5, '', ${admin.userId}, now())`,
      sql`delete from refund_requests where ${own} and id = 'ref_open'`,
    ],
    'a call without an outcome': [
      sql`insert into print_calls (seller_id, print_order_id, kind, started_at) values (${seller.userId}, ${printOrderId}, 'cancel', now())`,
      sql`update print_calls set outcome = 'done' where ${own} and print_order_id = ${printOrderId} and outcome is null`,
    ],
    'a run': [
      sql`update submit_runs set finished_at = null where id in (select run_id from submit_run_orders where shop_order_id = ${id})`,
      sql`update submit_runs set finished_at = now() where ${own}`,
    ],
    'a link for the buyer': [
      sql`insert into proof_links (seller_id, id, shop_order_id, key_hash, key_sealed, proofs, on_silence, is_mailed, created_at, deadline_at)
        values (${seller.userId}, 'prf_open', ${id}, 'h', 's', '[]', 'WAIT', false, now(), now())`,
      sql`update proof_links set ended_at = now() where ${own} and id = 'prf_open'`,
    ],
  }
  for (const [name, [place, remove]] of Object.entries(obstacles)) {
    await run(place)
    await archive()
    expect(await isArchived(id), name).toBe(false)
    await run(remove)
  }
  await archive()
  expect(await isArchived(id)).toBe(true)
  const files = await app.context.db.row<{ text: string }>(
    sql`select record::text from archived_orders where id = ${id}`,
  )
  expect(JSON.stringify(files)).not.toContain('key_')
})

test('an order comes back without the product that has gone, and with columns that the archive doesn’t have', async () => {
  const order = await deliver({ lines: [{ sku: 'SHELF' }] })
  await archive()
  await run(sql`
    update archived_orders set record = jsonb_set(record #- '{order,tags}', '{order,gone_column}', '1') where id = ${order.id}`)
  await run(
    sql`update archived_orders set record = jsonb_set(record, '{lines,0,product_id}', '"prd_gone"') where id = ${order.id}`,
  )
  await app.context.db.transaction((tx) => restoreOrders(app.context, tx, seller.userId, [order.id]))
  expect(await orderOf(order.id)).toMatchObject({
    tags: [],
    archivedAt: null,
    lines: [{ sku: 'SHELF', product: null }],
  })
})

/** Orders that aren't whole in exactly one place. */
async function findBroken(orders: readonly { id: string; printOrderId: string }[]): Promise<string[]> {
  const broken: string[] = []
  for (const { id, printOrderId } of orders) {
    const row = await app.context.db.row<{
      here: boolean
      there: boolean
      parts: number[]
      kept: number[] | null
    }>(sql`
      select exists (select from shop_orders where id = ${id}) as here, exists (select from archived_orders where id = ${id}) as there,
        array[(select count(*) from shop_order_lines where shop_order_id = ${id}), (select count(*) from print_order_events where print_order_id = ${printOrderId}),
          (select count(*) from print_calls where print_order_id = ${printOrderId}), (select count(*) from search_documents where item_id = ${id})]::integer[] as parts,
        (select array[jsonb_array_length(record->'lines'), jsonb_array_length(record->'events'), jsonb_array_length(record->'calls')]
          from archived_orders where id = ${id}) as kept`)
    const { here, there, parts, kept } = row!
    const isWhole = here
      ? !there && parts.every((count) => count > 0)
      : there && parts.every((count) => count === 0) && kept!.every((count) => count > 0)
    if (!isWhole) broken.push(id)
  }
  return broken
}

const STEPS = ['archived_orders', 'print_order_events', 'print_calls', 'list_entries', 'shop_orders'] as const

/** From now on, a connection that writes to the table as moving an order does is lost in the middle. */
const breakAt = async (table: (typeof STEPS)[number]) => {
  const { pool } = app.context.db
  await pool.query(`create or replace function lose_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await pool.query(
    `create trigger lose_connection after ${table === 'archived_orders' ? 'insert' : 'delete'} on ${table} for each row execute function lose_connection()`,
  )
  return () => pool.query(`drop trigger lose_connection on ${table}`)
}

test('an order is whole in one place, wherever moving it is interrupted', async () => {
  const orders = [await deliver(), await deliver()]
  for (const step of STEPS) {
    const mend = await breakAt(step)
    await expect(archive(), step).rejects.toThrow()
    await mend()
    expect(await findBroken(orders), step).toEqual([])
    expect(await isArchived(orders[0]!.id), step).toBe(false)
  }
  await Promise.all([archive(), ...orders.map(({ incoming }) => importAgain(incoming))])
  await archive()
  expect(await findBroken(orders)).toEqual([])
  expect(await Promise.all(orders.map(({ id }) => isArchived(id)))).toEqual([true, true])

  // Control: the same steps, each by itself, leave an order in both places, which must be noticed.
  const torn = await deliver()
  const body = await app.context.db.row<{ text: string }>(
    sql`select prosrc as text from pg_proc where proname = 'move_to_archive'`,
  )
  const statements = body!.text
    .replace(/^\s*begin|end\s*$/g, '')
    .split(';')
    .filter((each) => each.trim())
  const mend = await breakAt('shop_orders')
  for (const statement of statements) {
    const values = statement
      .replace(/\bperform\b/, 'select')
      .replaceAll(/(?<![.\w])seller(?![_\w])/g, `'${seller.userId}'::text`)
      .replaceAll(/(?<![.\w])ids(?!\w)/g, `array['${torn.id}']`)
      .replaceAll(/, at,/g, ', now(),')
    await app.context.db.pool.query(values).catch(() => undefined)
  }
  await mend()
  expect(await findBroken([torn])).toEqual([torn.id])
})
