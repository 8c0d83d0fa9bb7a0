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
  await addFiles('old', 2_100, '3 hours')
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

const sorts = { name: sql`lower(name)`, bytes: sql`newest_bytes` } as const

/** Every page of every sort has exactly the rows that stand there. */
async function expectSortedLists(): Promise<void> {
  for (const sort of ['name', 'bytes'] as const) {
    const ids = await readIds(sorts[sort])
    for (const order of ['asc', 'desc'] as const) {
      const read: string[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { sort, order, page, limit: 190 }
        const { files, pagination } = (await admin.call.listAdminFiles({ query })).body
        read.push(...files.map(({ id }) => id))
        pages = pagination.pages
      }
      expect(read, `${sort} ${order}`).toEqual(order === 'asc' ? ids : ids.toReversed())
    }
  }
}

async function readIds(by: Sql): Promise<string[]> {
  const rows = await app.context.db.rows<{ id: string }>(
    sql`select id from model_files where seller_id is not null order by ${by}, id`,
  )
  return rows.map(({ id }) => id)
}

const readPlaces = () =>
  app.context.db.rows<{ sort: string; places: number }>(sql`
    select sort, count(*)::integer as places from list_places where list = 'model_files' group by 1 order by 1`)

const moveSome = async () => {
  const { db } = app.context
  await db.run(sql`delete from model_files where id like 'file_old%7'`)
  await db.run(
    sql`update model_files set name = 'zz' || name, newest_bytes = newest_bytes + 300 where id like 'file_old%3'`,
  )
  await addFiles('late', 40, '2 hours')
  await addFiles('new', 60, '1 second')
  await db.run(sql`delete from model_files where id like 'file_new%5'`)
}

test('every page of a sorted list has its rows before places are counted, and after', async () => {
  await expectSortedLists()
  await countDays(app.context.db)
  expect(await readPlaces()).toEqual([
    { sort: 'bytes', places: 2 },
    { sort: 'name', places: 2 },
  ])
  await expectSortedLists()
}, 60_000)

test('rows that come, leave or get another name or size are on their page at once, and after the next count', async () => {
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
  await db.run(sql`delete from model_files where id like 'file_old%1'`)
  await db.run(sql`delete from list_moves`)
  await expect(expectSortedLists()).rejects.toThrow()
  await countDays(db)
  await db.run(sql`select forget_places()`)
  expect(await readPlaces()).toEqual([])
  await expectSortedLists()
}, 60_000)
