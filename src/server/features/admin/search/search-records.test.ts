import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createSale } from '#testing/factories/portal-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { matchesFile } from '../files/read-files.ts'
import { matchesStore } from '../stores/read-stores.ts'
import { matchesUser } from '../users/read-users.ts'
import { matchesPortal, matchesSale, matchesTicket } from './read-matches.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
  await createShop(app, seller.userId, [{ orderNumber: 'ZX-1001' }, { orderNumber: 'ZX-10015' }])
}, 60_000)
afterAll(() => app.close())

/** A search has less than a second, so on a busy machine it is made again. */
async function find(query: string) {
  for (;;) {
    const reply = await admin.call.searchRecords({ query: { query } })
    if (reply.status === 200 || reply.refusal.error !== 'SEARCH_TOO_WIDE') return reply.body
  }
}

test('a seller is found by address, a part of it and id', async () => {
  for (const query of [seller.email, seller.email.split('@')[0]!, seller.userId]) {
    const { users } = await find(query)
    expect(
      users.records.map(({ id }) => id),
      query,
    ).toContain(seller.userId)
  }
})

test('an order is found by number, ids and tracking, with its print order beside it and not twice', async () => {
  const [order] = (await find('zx-1001')).orders.records
  expect(order).toMatchObject({ orderNumber: 'ZX-1001', isUnsubmitted: true, printOrderId: null })
  const { order: printed } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, carrier, shipped_at)
    values (${seller.userId}, ${printed.id}, 1, '1Z-TRACK', 'UPS', now())`)
  for (const query of ['ZX-1001', order!.id, printed.providerOrderId!, '1Z-TRACK']) {
    const found = await find(query)
    expect(found.orders.records[0], query).toMatchObject({
      id: order!.id,
      printOrderId: printed.id,
      isUnsubmitted: false,
    })
    expect(found.printOrders.records, query).toEqual([])
  }
  expect((await find(printed.id)).printOrders.records).toMatchObject([{ id: printed.id }])
})

test('files and stores of all sellers are found by part of their name; more of a kind than shown is noted', async () => {
  await app.context.db.run(sql`
    insert into shops (seller_id, id, source, source_store_id, name, created_at)
    select ${seller.userId}, 'shp_q' || n, 'shipstation', 'q' || n, 'Quartz lamps ' || n, now() - n * interval '1 hour'
    from generate_series(1, 6) n`)
  const { stores } = await find('artz lamp')
  expect(stores.records.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Quartz lamps ${n}`))
  expect(stores.hasMore).toBe(true)
  expect((await find('quartz lamps 6')).stores).toMatchObject({ records: [{ id: 'shp_q6' }], hasMore: false })
  expect((await find('%%')).stores.records).toEqual([])
})

test('portals, sales and tickets of all sellers are found by title, number, buyer and ids', async () => {
  const { db } = app.context
  const { products } = (await seller.call.listProducts()).body
  const { id: portalId } = (await seller.call.createPortal({ body: { productId: products[0]!.id } })).body
  await db.run(sql`update portals set title = 'Twisted moon lamp' where id = ${portalId}`)
  const saleId = await createSale(db, seller.userId)
  const number = `S-${saleId.slice(-8).toUpperCase()}`
  const { id: ticketId } = (
    await seller.call.createTicket({ body: { subject: 'Moon lamp arrived late', text: 'Two weeks' } })
  ).body
  expect(await find('moon lamp')).toMatchObject({
    portals: { records: [{ id: portalId, title: 'Twisted moon lamp', state: 'DRAFT' }], hasMore: false },
    tickets: { records: [{ id: ticketId, subject: 'Moon lamp arrived late', state: 'OPEN' }] },
    sales: { records: [] },
  })
  for (const query of [number, number.toLowerCase(), saleId, 'Buyer@mail.example'])
    expect((await find(query)).sales.records, query).toMatchObject([{ id: saleId, number, state: 'PAID' }])
  expect((await find(portalId)).portals.records).toMatchObject([{ id: portalId }])
  expect((await find(ticketId)).tickets.records).toMatchObject([{ id: ticketId }])
  const list = (await admin.call.listAdminSales({ query: { search: number, searchField: 'number' } })).body
  expect(list.sales).toMatchObject([{ id: saleId, number }])
})

test('any part of a name finds it, of one character up, in any case and with every sign', async () => {
  const names = ['Ä', 'no', "O'Neil\\co & (son): 50%_", 'Straße 12', '日本の棚']
  await app.context.db.run(sql`
    insert into shops (seller_id, id, source, source_store_id, name, created_at)
    select ${seller.userId}, 'shp_part' || n, 'shipstation', 'part' || n, name, now()
    from unnest(${names}::text[]) with ordinality as each (name, n)`)
  const found = async (search: string) =>
    (
      await admin.call.listAdminStores({ query: { search, searchField: 'name', limit: 200 } })
    ).body.stores.map(({ name }) => name)
  for (const [search, name] of [
    ...([
      ['ä', 'Ä'],
      ['NO', 'no'],
      ["o'n", names[2]],
      ['l\\c', names[2]],
      ['& (', names[2]],
    ] as const),
    ...([
      ['%_', names[2]],
      ['0%', names[2]],
      ['ße 1', 'Straße 12'],
      ['本の', '日本の棚'],
      ['棚', '日本の棚'],
    ] as const),
  ])
    expect(await found(search), search).toContain(name)
  expect(await found('l\\d')).toEqual([])
  expect(await found('_%')).toEqual([])
})

test('no search reads a whole table: every way to match has an index', async () => {
  const client = await app.context.db.pool.connect()
  try {
    // Tables of a few rows are read as a whole, index or not.
    await client.query('set enable_seqscan = off')
    for (const rows of [
      sql`model_files t where ${matchesFile('moon lamp')}`,
      sql`shops t where ${matchesStore('moon lamp')}`,
      sql`portals t where ${matchesPortal('moon lamp')}`,
      sql`users t where ${matchesUser('moon lamp')}`,
      sql`sales t where ${matchesSale('moon lamp')}`,
      sql`sales t where ${matchesSale('S-0123abcd')}`,
      sql`support_tickets t where ${matchesTicket('moon lamp')}`,
    ]) {
      const { text, values } = sql`explain select t.id from ${rows}`
      const plan = JSON.stringify((await client.query(text, [...values])).rows)
      expect(plan, text).toMatch(/BitmapOr|Index Cond/)
      expect(plan, text).not.toContain('Seq Scan')
    }
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})

test('wildcards and quotes are plain text, and short or long queries are refused', async () => {
  for (const kind of Object.values(await find("%_'"))) expect(kind).toEqual({ records: [], hasMore: false })
  for (const query of ['a', ' a ', 'x'.repeat(101)])
    expect((await admin.call.searchRecords({ query: { query } })).status).toBe(422)
})

test('sellers can’t search the records of others', async () => {
  expect((await seller.call.searchRecords({ query: { query: admin.email } })).status).toBe(403)
})
