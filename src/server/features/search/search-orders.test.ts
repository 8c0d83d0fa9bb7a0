import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchHit } from '#contract/orders/search.ts'
import { piecesOfSimilar } from '#domain/text/find-similar-text.ts'
import { searchKey } from '#domain/text/find-text.ts'
import { sql } from '#server/db/sql.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { askExact } from './read-search-page.ts'
import { askSimilar } from './read-similar-page.ts'
import { withSearchTimeout } from './search-timeout.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>

type Search = Parameters<Person['call']['searchOrders']>[0]
type More = Omit<Search['query'], 'query'> & { type?: Search['params']['searchType'] }

const find = async (seller: Person, query: string, { type = 'shipstation', ...rest }: More = {}) =>
  (await seller.call.searchOrders({ params: { searchType: type }, query: { query, ...rest } })).body
const numbers = async (seller: Person, query: string, more?: More) =>
  (await find(seller, query, more)).orders.map(({ orderNumber }) => orderNumber)
const marked = ({ matched: { field, text, start, length } }: SearchHit) => [
  field,
  text.slice(start, start + length),
]

test('an order is found by any part of its number, buyer, address, SKU or item, with the match highlighted', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [
    {
      orderNumber: 'ETSY-77013',
      buyerName: 'Zoë Okafor',
      buyerEmail: 'Zoe.Okafor@gmail.com',
      lines: [{ sku: 'LAMP-BLK-09', name: 'Moon lamp, large' }, { sku: 'HOOK' }],
    },
    {},
  ])
  const cases = [
    ['7701', 'orderNumber', '7701'],
    ['zoë OK', 'customer', 'Zoë Ok'],
    ['okafor@', 'email', 'Okafor@'],
    ['blk', 'sku', 'BLK'],
    ['lamp, la', 'item', 'lamp, la'],
    ['ok', 'customer', 'Ok'],
  ] as const
  for (const [query, field, part] of cases) {
    const { orders } = await find(seller, query, { field })
    expect(orders.map(marked), query).toEqual([[field, part]])
  }
  expect(await numbers(seller, 'blk', { field: 'customer' })).toEqual([])
  const [hit] = (await find(seller, 'etsy-77013')).orders
  expect(hit).toMatchObject({
    skus: ['LAMP-BLK-09', 'HOOK'],
    isUnsubmitted: true,
    kind: 'shop-order',
    stage: null,
  })
})

test('accents and letters of other keyboards don’t matter, in either direction', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [
    { orderNumber: 'A-1', buyerName: 'Zoë Müller' },
    { orderNumber: 'A-2', buyerName: 'Zoe Muller' },
    { orderNumber: 'A-3', buyerName: 'Łukasz Jørgensen, Straße 5' },
  ])
  for (const query of ['zoe muller', 'ZOË MÜLLER', 'oe mü'])
    expect(await numbers(seller, query)).toEqual(['A-2', 'A-1'])
  for (const query of ['lukasz', 'jorgensen', 'strasse'])
    expect(await numbers(seller, query)).toEqual(['A-3'])
  const words = [
    'ẞ İstanbul Đà Nẵng',
    'ΣΊΣΥΦΟΣ',
    'Йод',
    '한국어',
    'ﬃ １２',
    'Jose\u0301',
    'þorn Œuvre',
    '50%_\\ 🪴',
  ]
  const keys = await app.context.db.rows<{ key: string }>(
    sql`select search_key(w) as key from unnest(${words}::text[]) w`,
  )
  expect(keys.map(({ key }) => key)).toEqual(words.map(searchKey))
})

test('percent, underscore, backslash and quotes are matched literally', async () => {
  const seller = await app.signUp()
  const names = ['50% off', '50x off', 'snap_fit', 'snapXfit', 'back\\slash', "O'Neil & (sons)|:*!"]
  await createShop(
    app,
    seller.userId,
    names.map((orderNumber) => ({ orderNumber })),
  )
  expect(await numbers(seller, '50%')).toEqual(['50% off'])
  expect(await numbers(seller, 'p_f')).toEqual(['snap_fit'])
  expect(await numbers(seller, 'k\\s')).toEqual(['back\\slash'])
  expect(await numbers(seller, "o'n")).toEqual(["O'Neil & (sons)|:*!"])
  expect(await numbers(seller, '& (sons)|:*!')).toEqual(["O'Neil & (sons)|:*!"])
  expect(await numbers(seller, '%%')).toEqual([])
})

test('any query returns the same result as scanning every order', async () => {
  const seller = await app.signUp()
  const pick = (from: string, index: number) => from[(index * 7919 + (index >> 3)) % from.length]
  const word = (seed: number) =>
    Array.from({ length: 5 }, (_, k) => pick('abcÄ_%-1 é', seed * 5 + k)).join('')
  const orders = Array.from({ length: 120 }, (_, index) => ({
    orderNumber: `${index} ${word(index)}`,
    buyerName: word(index + 1_000),
    placedAt: new Date(Date.UTC(2026, 0, 1) + index * 3 * 86_400_000),
  }))
  await createShop(app, seller.userId, orders)
  const queries = Array.from({ length: 40 }, (_, index) =>
    word(index * 3)
      .slice(0, 2 + (index % 4))
      .trim(),
  )
  let hits = 0
  for (const query of queries.filter(({ length }) => length >= 2)) {
    const expected = orders
      .filter(({ orderNumber }) => searchKey(orderNumber).includes(searchKey(query)))
      .map(({ orderNumber }) => orderNumber.trim())
      .toReversed()
    hits += expected.length
    expect(await numbers(seller, query, { field: 'orderNumber' }), query).toEqual(expected)
  }
  expect(hits).toBeGreaterThan(100)
})

test('pages follow each other without gaps and include the total', async () => {
  const seller = await app.signUp()
  await createShop(
    app,
    seller.userId,
    Array.from({ length: 23 }, (_, index) => ({ orderNumber: `PAGED-${index}` })),
  )
  const seen: string[] = []
  for (const page of [1, 2, 3]) {
    const reply = await find(seller, 'paged', { page, pageSize: 10 })
    expect(reply.pagination).toMatchObject({ total: 23, pages: 3, isEstimate: false })
    seen.push(...reply.orders.map(({ orderNumber }) => orderNumber))
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `PAGED-${22 - index}`))
  expect(
    (
      await seller.call.searchOrders({
        params: { searchType: 'print' },
        query: { query: 'paged', page: 1000 },
      })
    ).refusal.error,
  ).toBe('SEARCH_TOO_WIDE')
})

test('a print order is found by provider number and tracking number, which also finds its store order', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ orderNumber: 'TRACKED-1' }])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  const { providerOrderId } = body.order
  const print = { type: 'print' } as const
  expect(await numbers(seller, providerOrderId!.slice(4, 14), print)).toEqual(['TRACKED-1'])
  await app.context.db.run(sql`
    update print_orders set tracking = '{"number": "1Z999AA10123456784", "carrier": "UPS", "url": null}'
    where id = ${body.order.id}`)
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, shipped_at)
    values (${seller.userId}, ${body.order.id}, 2, 'JD014600006281230704', now())`)
  for (const type of ['print', 'shipstation'] as const) {
    const [{ orders }, second] = [
      await find(seller, 'aa101234', { type, field: 'tracking' }),
      await find(seller, '6281230704', { type, field: 'tracking' }),
    ]
    expect(second.orders.map(({ orderNumber }) => orderNumber)).toEqual(['TRACKED-1'])
    expect(orders).toMatchObject([
      {
        orderNumber: 'TRACKED-1',
        tracking: ['1Z999AA10123456784', 'JD014600006281230704'],
        stage: 'QUEUED',
        printOrderId: body.order.id,
      },
    ])
  }
  expect(await numbers(seller, 'tracked', { type: 'direct' })).toEqual([])
})

test('edits by the store or the seller are searchable at once, and old values no longer match', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ buyerName: 'Before Name' }])
  await app.context.db.run(sql`
    update shop_orders set own_address = jsonb_set(address, '{name}', '"Corrected Person"') where id = ${order!.id}`)
  expect(await numbers(seller, 'corrected p')).toEqual([order!.orderNumber])
  await app.context.db.run(sql`
    update shop_orders set order_number = 'RENUMBERED', buyer_name = 'After' where id = ${order!.id}`)
  expect(await numbers(seller, 'renumb')).toEqual(['RENUMBERED'])
  expect(await numbers(seller, 'before')).toEqual([])
})

test('deleted orders and other sellers’ orders are not found', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [order] = await createShop(app, seller.userId, [{ orderNumber: 'SECRET-1' }])
  expect(await numbers(other, 'secret')).toEqual([])
  await app.context.db.run(sql`delete from shop_orders where id = ${order!.id}`)
  expect(await numbers(seller, 'secret')).toEqual([])
})

test('a typo in a name, email, SKU or item finds the order, and the reply says that it is similar', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [
    {
      orderNumber: 'ETSY-77013',
      buyerName: 'Inés Álvarez',
      buyerEmail: 'mia.okafor@example.com',
      lines: [{ sku: 'PLANTER-HEX', name: 'Moon lamp, large' }],
    },
    { orderNumber: 'ETSY-77014', buyerName: 'Ines Alvarado' },
  ])
  for (const query of [
    'alvarze',
    'ines alvares',
    'mia.okafro@',
    'plnter-hex',
    'moon lmap, l',
    'etsi-77013',
    'Olvarez',
  ]) {
    const { orders, isSimilar, pagination } = await find(seller, query)
    expect([orders.map(({ orderNumber }) => orderNumber), isSimilar], query).toEqual([['ETSY-77013'], true])
    expect(pagination).toMatchObject({ total: 1, pages: 1, isEstimate: false })
  }
  const [hit] = (await find(seller, 'ines alvares')).orders
  expect(marked(hit!)).toEqual(['customer', 'Inés Álvarez'])
  expect(await find(seller, 'alva')).toMatchObject({ isSimilar: false, pagination: { total: 2 } })
  expect(await numbers(seller, 'alvarze', { field: 'item' })).toEqual([])
  for (const query of ['etsy-77019', 'alvresz', 'lantern', 'zz']) {
    expect(await find(seller, query), query).toMatchObject({ orders: [], isSimilar: false })
  }
  expect(await numbers(await app.signUp(), 'alvarze')).toEqual([])
  const { body } = await seller.call.searchEverything({ query: { query: 'alvarze' } })
  expect(body).toMatchObject({ orders: [{ orderNumber: 'ETSY-77013' }], isSimilar: true, products: [] })
  expect((await seller.call.searchEverything({ query: { query: 'etsy-77013' } })).body.isSimilar).toBe(false)
})

test('similar orders come in pages, newest first', async () => {
  const seller = await app.signUp()
  const orders = Array.from({ length: 7 }, (_, index) => ({
    orderNumber: `S-${index}`,
    buyerName: 'Zoë Müller',
    placedAt: new Date(Date.UTC(2026, 0, 1 + 40 * index)),
  }))
  await createShop(app, seller.userId, orders)
  const pages = [1, 2].map((page) => numbers(seller, 'zoe muler', { page, pageSize: 5 }))
  expect(await Promise.all(pages)).toEqual([
    ['S-6', 'S-5', 'S-4', 'S-3', 'S-2'],
    ['S-1', 'S-0'],
  ])
})

test('a search in all orders finds each order once, whatever its source', async () => {
  const seller = await app.signUp()
  const [first] = await createShop(app, seller.userId, [
    { orderNumber: 'EVERY-1', placedAt: new Date('2026-01-01') },
    { orderNumber: 'EVERY-3', placedAt: new Date('2026-01-03') },
  ])
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shippo' }, [
    incomingOrder({ orderNumber: 'EVERY-2', placedAt: new Date('2026-01-02') }),
  ])
  await seller.call.submitOrder({ body: { orderId: first!.id } })
  const all = { type: 'all' } as const
  expect(await numbers(seller, 'every', all)).toEqual(['EVERY-3', 'EVERY-2', 'EVERY-1'])
  expect(await numbers(seller, 'every', { ...all, page: 2, pageSize: 2 })).toEqual(['EVERY-1'])
  expect(await numbers(seller, 'evrey', all)).toEqual(['EVERY-3', 'EVERY-2', 'EVERY-1'])
})

test('neither an exact nor a similar search reads a whole table', async () => {
  const client = await app.context.db.pool.connect()
  try {
    // Tables of a few rows are read as a whole, index or not.
    await client.query('set enable_seqscan = off')
    for (const field of ['any', 'customer'] as const) {
      const search = { sellerId: 'usr_1', scopes: [], field, text: 'zoe muler' } as const
      for (const statement of [
        askExact({ ...search, scope: 'shipstation' }, 501),
        askSimilar(search, 'shipstation', piecesOfSimilar(search.text)!),
      ]) {
        const { rows } = await client.query(`explain ${statement.text}`, [...statement.values])
        const plan = JSON.stringify(rows)
        expect(plan).toContain('Bitmap Index Scan on search_documents_grams')
        expect(plan).not.toContain('Seq Scan')
        expect(plan).toMatch(/Limit/)
      }
    }
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})

test('weeks with few orders share a chunk, at most four of them, and keep their order', async () => {
  const seller = await app.signUp()
  const at = (week: number) => new Date(Date.UTC(2026, 0, 5 + 7 * week, 12))
  const inWeeks = (weeks: readonly number[]) =>
    createShop(
      app,
      seller.userId,
      weeks.map((week) => ({ orderNumber: `WEEK-${week}`, placedAt: at(week) })),
    )
  for (const week of [6, 7, 8, 9, 5, 10, 4, 3, 0, 1]) await inWeeks([week])
  const chunks = await app.context.db.rows<{ weeks: number[] }>(sql`
    select array_agg(((week - '2026-01-05') / 7)::integer order by week desc) as weeks from search_chunks
    where seller_id = ${seller.userId} and week < '2026-04-01' group by coalesce(head_id, id) order by max(week) desc`)
  expect(chunks.flatMap(({ weeks }) => weeks)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 1, 0])
  expect(Math.max(...chunks.map(({ weeks }) => weeks.length))).toBe(4)
  expect(chunks.length).toBeLessThanOrEqual(5)
  expect(await numbers(seller, 'week-')).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 1, 0].map((week) => `WEEK-${week}`),
  )
})

test('the palette shows each order once, along with products', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const [first] = await createShop(app, seller.userId, [
    { orderNumber: 'PAL-1', lines: [{ sku: 'PALM' }] },
    { orderNumber: 'PAL-2' },
  ])
  await seller.call.submitOrder({ body: { orderId: first!.id } })
  const { body } = await seller.call.searchEverything({ query: { query: 'pal' } })
  const shown = body.orders.map(({ orderNumber, kind }: SearchHit) => [orderNumber, kind])
  expect(shown.toSorted()).toEqual([
    ['PAL-1', 'print-order'],
    ['PAL-2', 'shop-order'],
  ])
  expect(body.products).toMatchObject([{ sku: 'PALM' }])
  expect((await seller.call.searchEverything({ query: { query: 'demo-10' } })).body.orders).toMatchObject([
    { source: 'demo' },
  ])
})

test('one-character queries and too many searches are rejected', async () => {
  const seller = await app.signUp()
  expect(
    (await seller.call.searchOrders({ params: { searchType: 'print' }, query: { query: 'a' } })).status,
  ).toBe(422)
  const replies = await Promise.all(
    Array.from({ length: 90 }, () => seller.call.searchEverything({ query: { query: 'zz' } })),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(60)
})

test('no search runs longer than a second in total', async () => {
  const startedAt = performance.now()
  const slow = withSearchTimeout(app.context, 'usr_slow', (tx) => tx.row(sql`select pg_sleep(5)`))
  await expect(slow).rejects.toMatchObject({ code: 'SEARCH_TOO_WIDE' })
  const many = withSearchTimeout(app.context, 'usr_many', async (tx) => {
    for (;;) await tx.row(sql`select pg_sleep(0.3)`)
  })
  await expect(many).rejects.toMatchObject({ code: 'SEARCH_TOO_WIDE' })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
