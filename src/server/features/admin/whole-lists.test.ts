import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countDays } from './count-days-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
  await addFiles('old', 90)
})
afterAll(() => app.close())

/** Files of the last 90 days, several on some, none on others. */
const addFiles = (name: string, count: number) =>
  app.context.db.run(sql`
    insert into model_files (id, seller_id, name, folder, tags, notes, newest_version, newest_id, newest_bytes, newest_sha256,
      newest_volume, created_at, updated_at)
    select 'file_' || ${name}::text || lpad(n::text, 10, '0'), ${seller.userId}, ${name} || n, '', '{}', '', 1, gen_random_uuid(), 84, md5(n::text),
      10, now() - (n - n % 3) * interval '20 hours', now()
    from generate_series(1, ${count}::integer) n`)

async function expectWholeList() {
  const stored = await app.context.db.rows<{ id: string }>(
    sql`select id from model_files where seller_id is not null order by created_at desc, id desc`,
  )
  const ids = stored.map(({ id }) => id)
  for (const order of ['desc', 'asc'] as const) {
    const read: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { files, pagination } = (await admin.call.listAdminFiles({ query: { page, limit: 7, order } }))
        .body
      read.push(...files.map(({ id }) => id))
      expect(pagination).toMatchObject({ total: ids.length, isEstimate: false })
      pages = pagination.pages
    }
    expect(read).toEqual(order === 'desc' ? ids : ids.toReversed())
  }
  const beyond = await admin.call.listAdminFiles({ query: { page: 1_000_000 } })
  expect(beyond.body.files).toEqual([])
}

test('every page has its rows before days are counted, and after', async () => {
  await expectWholeList()
  await countDays(app.context.db)
  const [counted] = await app.context.db.rows<{ days: number }>(
    sql`select count(*)::integer as days from days_of_all where list = 'model_files'`,
  )
  expect(counted!.days).toBeGreaterThan(20)
  await expectWholeList()
})

test('rows added to or removed from counted days are on their page, and counting again changes nothing', async () => {
  await countDays(app.context.db)
  await addFiles('late', 40)
  await expectWholeList()
  await app.context.db.run(sql`delete from model_files where name like 'old%' and id > 'file_old0000000050'`)
  await expectWholeList()
  await countDays(app.context.db)
  await expectWholeList()
})
