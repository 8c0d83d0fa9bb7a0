import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, openDatabase, type Queries } from './database.ts'
import { type Listed, pageOfList, setLists, totalOfList } from './paged-lists.ts'
import { sql } from './sql.ts'

let database: TestDatabase
let db: Database
let sellers = 0
let sellerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 8, onError: () => {} })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  sellerId = await newSeller()
})

test('every page together holds every item exactly once, newest first', async () => {
  const items = itemsAt(97, (n) => Date.UTC(2026, 0, 1, 5 * n))
  await setLists(db, items)
  expect(await allPages(10)).toEqual(newestFirst(items))
})

test('also when many items share one day, whose pages begin in the middle of it', async () => {
  const items = itemsAt(60, (n) => Date.UTC(2026, 0, n < 45 ? 2 : 1 + (n % 4), 0, 0, n))
  await setLists(db, items)
  expect(await allPages(7)).toEqual(newestFirst(items))
})

test('also when many items share the same instant', async () => {
  const items = itemsAt(41, (n) => Date.UTC(2026, 0, 1 + (n % 2)))
  await setLists(db, items)
  expect(await allPages(6)).toEqual(newestFirst(items))
})

test('an instant just before and just after midnight belongs to its own day, wherever the database is', async () => {
  const midnight = Date.UTC(2026, 0, 2)
  const items = itemsAt(9, (n) => midnight + (n - 4) * 60_000)
  const pages = db.transaction(async (tx) => {
    await tx.run(sql`set local timezone = 'Pacific/Auckland'`)
    await setLists(tx, items)
    return allPages(2, tx)
  })
  expect(await pages).toEqual(newestFirst(items))
})

test('a page beyond the end is empty', async () => {
  await setLists(
    db,
    itemsAt(20, (n) => Date.UTC(2026, 0, 1, n)),
  )
  expect(await readPage({ page: 3, size: 10 })).toEqual([])
  expect(await readPage({ page: 1_000_000, size: 200 })).toEqual([])
})

test('a list that was never written is empty on every page', async () => {
  expect(await readPage({ page: 1, size: 10 })).toEqual([])
  expect(await readPage({ page: 2, size: 10 })).toEqual([])
  expect(await countList('things')).toBe(0)
})

test('an item that gets another instant moves, and days without items are passed over', async () => {
  const items = itemsAt(12, (n) => Date.UTC(2026, 0, 1 + n))
  await setLists(db, items)
  const moved = items.map((item, n) =>
    n % 3 ? { ...item, sortAt: new Date(Date.UTC(2027, 5, 12 - n)) } : item,
  )
  await setLists(db, moved)
  expect(await allPages(3)).toEqual(newestFirst(moved))
  expect(await countList('things')).toBe(12)
})

test('an item that leaves a list stays in the others', async () => {
  const [item] = itemsAt(1, () => Date.UTC(2026, 0, 1), ['things', 'open'])
  await setLists(db, [item!])
  await setLists(db, [{ ...item!, lists: ['things'] }])
  expect([await countList('things'), await countList('open')]).toEqual([1, 0])
})

test('lists of the same name of two sellers do not mix', async () => {
  await setLists(
    db,
    itemsAt(3, (n) => Date.UTC(2026, 0, 1, n)),
  )
  const first = await allPages(2)
  sellerId = await newSeller()
  await setLists(
    db,
    itemsAt(2, (n) => Date.UTC(2026, 0, 1, n)),
  )
  expect(await allPages(2)).not.toEqual(expect.arrayContaining(first))
})

test('counts stay right while many insert, move and delete at the same time', async () => {
  const items = itemsAt(40, (n) => Date.UTC(2026, 0, 1 + (n % 5), n), ['things', 'open'])
  await setLists(db, items)
  const writes = Array.from({ length: 60 }, (_, turn) => {
    const some = items.filter((_item, n) => (n + turn) % 4 === 0)
    const sortAt = new Date(Date.UTC(2026, 0, 1 + (turn % 7)))
    const lists = [['things'], ['things', 'open'], ['open'], []][turn % 4]!
    return db.transaction((tx) =>
      setLists(
        tx,
        some.map((item) => ({ ...item, sortAt, lists })),
      ),
    )
  })
  await Promise.all(writes)
  expect(await wrongCounts()).toEqual([])
})

test('counts stay right when a write is rolled back', async () => {
  await setLists(
    db,
    itemsAt(4, (n) => Date.UTC(2026, 0, 1, n)),
  )
  const failing = db.transaction(async (tx) => {
    await setLists(
      tx,
      itemsAt(6, (n) => Date.UTC(2026, 0, 1, n)),
    )
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await countList('things')).toBe(4)
  expect(await wrongCounts()).toEqual([])
})

test('an entry cannot be moved behind the back of the counts', async () => {
  await setLists(
    db,
    itemsAt(1, () => Date.UTC(2026, 0, 1)),
  )
  await expect(db.run(sql`update list_entries set sort_at = now()`)).rejects.toThrow('never updated')
})

async function newSeller(): Promise<string> {
  const id = `usr_${++sellers}`
  await db.run(sql`insert into users (id, name, email) values (${id}, ${id}, ${`${id}@example.test`})`)
  return id
}

/** Items in a different order, so that the order of writing is not the order of the list. */
function itemsAt(count: number, instantOf: (n: number) => number, lists = ['things']): Listed[] {
  return Array.from({ length: count }, (_, n) => ({
    sellerId,
    itemId: `${sellerId}-${(n * 37) % 101}-${n}`,
    sortAt: new Date(instantOf(n)),
    lists,
  }))
}

const newestFirst = (items: readonly Listed[]): string[] =>
  items
    .toSorted((one, other) => +other.sortAt - +one.sortAt || compareInDatabaseOrder(other.itemId, one.itemId))
    .map(({ itemId }) => itemId)

const compareInDatabaseOrder = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other)

async function readPage(
  { page, size }: { page: number; size: number },
  queries: Queries = db,
): Promise<string[]> {
  const rows = await queries.rows<{ itemId: string }>(pageOfList({ sellerId, list: 'things', page, size }))
  return rows.map((row) => row.itemId)
}

async function countList(name: string): Promise<number> {
  const row = await db.row<{ total: number | null }>(sql`select ${totalOfList(sellerId, name)} as total`)
  return row?.total ?? 0
}

async function allPages(size: number, queries?: Queries): Promise<string[]> {
  const items: string[] = []
  for (let page = 1; ; page++) {
    const found = await readPage({ page, size }, queries)
    if (found.length === 0) return items
    items.push(...found)
  }
}

/** Lists and days whose kept count is not the number of entries. */
const wrongCounts = () =>
  db.rows(sql`
    with counted as (select list_id, (sort_at at time zone 'utc')::date as day, count(*) from list_entries group by 1, 2)
    select l.name, null::date as day from lists l
    where total <> coalesce((select sum(count) from counted c where c.list_id = l.id), 0)
    union all
    select d.list_id::text, d.day from list_days d left join counted c using (list_id, day)
    where d.total <> coalesce(c.count, 0)
    union all
    select c.list_id::text, c.day from counted c left join list_days d using (list_id, day) where d.day is null`)
