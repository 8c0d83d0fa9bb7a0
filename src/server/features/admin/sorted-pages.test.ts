import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countDays } from './count-days-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
  await addFiles('old', 1_400, '3 hours')
  await addTickets('old', 2_400, '3 hours')
}, 60_000)
afterAll(() => app.close())

/** Files whose names and sizes are in another order than their age, several of each size. */
const addFiles = (name: string, count: number, age: string) =>
  app.context.db.run(sql`
    insert into model_files (id, seller_id, name, folder, tags, notes, newest_version, newest_id, newest_bytes, newest_sha256,
      newest_volume, created_at, updated_at)
    select 'file_' || ${name}::text || lpad(n::text, 10, '0'), ${seller.userId}, md5(n::text || ${name}::text), '', '{}', '', 1,
      gen_random_uuid(), 84 + n * 7 % 900, md5(n::text), 10, now() - ${age}::interval, now()
    from generate_series(1, ${count}::integer) n`)

/** Tickets in all states, three of five of them closed. */
const addTickets = (name: string, count: number, age: string) =>
  app.context.db.run(sql`
    insert into support_tickets (seller_id, id, kind, subject, state, created_at, updated_at, waiting_since)
    select ${seller.userId}, 'tic_' || ${name}::text || lpad(n::text, 10, '0'), 'QUESTION', 'Words', state, now() - ${age}::interval,
      now() - n * 7 % 900 * interval '1 second', case when state = 'OPEN' then now() - n * 11 % 900 * interval '1 second' end
    from generate_series(1, ${count}::integer) n,
      lateral (select (array['OPEN', 'CLOSED', 'CLOSED', 'WAITING', 'CLOSED'])[n % 5 + 1] as state) s`)

interface Paged {
  order: 'asc' | 'desc'
  page: number
  limit: number
}

const readFiles = (sort: 'name' | 'bytes') => async (query: Paged) => {
  const { files, pagination } = (await admin.call.listAdminFiles({ query: { ...query, sort } })).body
  return { ids: files.map(({ id }) => id), pagination }
}

const readClosedTickets = async (query: Paged) => {
  const sorted = { ...query, state: 'CLOSED', sort: 'waitingSince' } as const
  const { tickets, pagination } = (await admin.call.listSupportTickets({ query: sorted })).body
  return { ids: tickets.map(({ id }) => id), pagination }
}

const files = (by: Sql) => sql`select id from model_files where seller_id is not null order by ${by}, id`
const closedTickets = sql`
  select id from support_tickets where state = 'CLOSED' order by coalesce(waiting_since, updated_at), id`

const lists = [
  { name: 'name', read: readFiles('name'), stored: files(sql`lower(name)`) },
  { name: 'bytes', read: readFiles('bytes'), stored: files(sql`newest_bytes`) },
  { name: 'closed', read: readClosedTickets, stored: closedTickets },
]

/** Every page of every sort has exactly the rows that stand there. */
async function expectSortedLists(): Promise<void> {
  for (const { name, read: readPage, stored } of lists) {
    const ids = (await app.context.db.rows<{ id: string }>(stored)).map(({ id }) => id)
    for (const order of ['asc', 'desc'] as const) {
      const read: string[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await readPage({ order, page, limit: 200 })
        read.push(...found.ids)
        pages = found.pagination.pages
      }
      expect(read, `${name} ${order}`).toEqual(order === 'asc' ? ids : ids.toReversed())
    }
  }
}

const readPlaces = () =>
  app.context.db.rows<{ list: string; sort: string; places: number }>(sql`
    select list, sort, count(*)::integer as places from list_places group by 1, 2 order by 1, 2`)

const moveSome = async () => {
  const { db } = app.context
  await db.run(sql`delete from model_files where id like 'file_old%7'`)
  await db.run(
    sql`update model_files set name = 'zz' || name, newest_bytes = newest_bytes + 300 where id like 'file_old%3'`,
  )
  await addFiles('late', 40, '2 hours')
  await addFiles('new', 60, '1 second')
  await db.run(sql`delete from model_files where id like 'file_new%5'`)
  await addTickets('late', 40, '2 hours')
  await addTickets('new', 60, '1 second')
  await db.run(sql`update support_tickets set state = 'CLOSED' where state = 'WAITING' and id like 'tic_%3'`)
  await db.run(
    sql`update support_tickets set state = 'CLOSED', waiting_since = null where state = 'OPEN' and id like 'tic_%20'`,
  )
  await db.run(sql`delete from support_tickets where id like 'tic_%6'`)
}

test('every page of a sorted list has its rows before places are counted, and after', async () => {
  await expectSortedLists()
  await countDays(app.context.db)
  expect(await readPlaces()).toEqual([
    { list: 'model_files/all', sort: 'bytes', places: 1 },
    { list: 'model_files/all', sort: 'name', places: 1 },
    ...['CLOSED', 'QUESTION', 'all'].flatMap((part) =>
      ['plan', 'waitingSince'].map((sort) => ({
        list: `support_tickets/${part}`,
        sort,
        places: part === 'CLOSED' ? 1 : 2,
      })),
    ),
  ])
  await expectSortedLists()
}, 60_000)

test('rows that come, leave, or get another name, size or state are on their page at once, and after the next count', async () => {
  await moveSome()
  await expectSortedLists()
  await countDays(app.context.db)
  const [left] = await app.context.db.rows<{ moves: number }>(
    sql`select count(*)::integer as moves from list_moves`,
  )
  expect(left).toEqual({ moves: 0 })
  await expectSortedLists()
}, 60_000)

test('control: without the moves since the count, pages have other rows', async () => {
  const { db } = app.context
  for (const move of [
    sql`delete from model_files where id like 'file_old%1'`,
    sql`update support_tickets set state = 'WAITING' where state = 'CLOSED' and id like 'tic_old%1'`,
  ]) {
    await countDays(db)
    await db.run(move)
    await db.run(sql`delete from list_moves`)
    await expect(expectSortedLists()).rejects.toThrow()
    await db.run(sql`select forget_places()`)
  }
  expect(await readPlaces()).toEqual([])
  await expectSortedLists()
}, 60_000)

test('every list whose rows change their part notes what that moves', async () => {
  const missing = await app.context.db.rows(sql`
    select distinct list from sorts_of_all() join lists_of_all() using (list) where parts <> 'null'
      and not exists (select from pg_trigger where tgrelid = list::regclass and tgname = list || '_changed_part')`)
  expect(missing).toEqual([])
})
