import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.db.run(sql`
    insert into users (id, name, email, email_verified)
    select 'usr_' || lpad(n::text, 26, '0'), 'Seller ' || n, 'seller' || n || '@example.com', true from generate_series(1, 200) n`)
})
afterAll(() => app.close())

async function newAdmin(): Promise<Person> {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  return admin
}

const entriesOf = (admin: Person) =>
  app.context.db.rows<{ detail: { rows: number; lists: object }; requestId: string }>(sql`
    select detail, request_id from audit_log where actor = ${admin.userId} and action = 'records.listed' order by at, id`)

test('a thousand rows of people’s data are an entry of the audit log, with the lists they were in', async () => {
  const admin = await newAdmin()
  const users = () => admin.call.listUsers({ query: { limit: 200 } })
  for (let calls = 0; calls < 4; calls += 1) expect((await users()).body.users).toHaveLength(200)
  const { length } = (await admin.call.listAudit({ query: { limit: 2 } })).body.entries
  expect(length).toBe(2)
  expect(await entriesOf(admin)).toEqual([])
  const last = await users()
  expect(await entriesOf(admin)).toEqual([
    {
      detail: {
        ...{ rows: 1_002, lists: { '/admin/users': 1_000, '/admin/audit': 2 } },
        since: expect.stringMatching(/Z$/),
      },
      requestId: last.headers.get('x-request-id'),
    },
  ])
  await users()
  expect(await entriesOf(admin)).toHaveLength(1)
})

test('rows that are listed at once are counted once each, and each administrator’s apart', async () => {
  const [admin, colleague] = [await newAdmin(), await newAdmin()]
  await colleague.call.listUsers({ query: { limit: 200 } })
  await Promise.all(Array.from({ length: 20 }, () => admin.call.listUsers({ query: { limit: 100 } })))
  expect((await entriesOf(admin)).map(({ detail }) => detail.rows)).toEqual([1_000, 1_000])
  expect(await entriesOf(colleague)).toEqual([])
})

test('lists of a seller’s own records aren’t counted', async () => {
  const seller = await app.signUp()
  await seller.call.createApplication({ body: { kind: 'SHOP' } })
  expect((await seller.call.listApplications()).body.applications).toHaveLength(1)
  expect(await app.context.db.rows(sql`select from listed_rows where user_id = ${seller.userId}`)).toEqual([])
})
