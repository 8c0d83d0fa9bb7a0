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

const addTickets = (name: string, count: number) =>
  app.context.db.run(sql`
    insert into support_tickets (seller_id, id, kind, subject, state, created_at, updated_at, waiting_since)
    select ${seller.userId}, 'tic_' || ${name}::text || lpad(n::text, 10, '0'), case when n % 2 = 0 then 'QUESTION' else 'BILLING' end, 'Words',
      case when n % 3 = 0 then 'OPEN' else 'CLOSED' end, now() - n * interval '17 hours', now(),
      case when n % 3 = 0 then now() end
    from generate_series(1, ${count}::integer) n`)

/** The parts of the list of tickets, and two that aren’t counted by day. */
async function expectTickets() {
  for (const query of [
    { state: 'OPEN' },
    { state: 'CLOSED' },
    { kind: 'QUESTION' },
    { state: 'CLOSED', kind: 'QUESTION' },
    { state: 'CLOSED', search: 'words' },
  ] as const) {
    const { state = null, kind = null } = { state: null, kind: null, ...query }
    const stored = await app.context.db.rows<{ id: string }>(sql`
      select id from support_tickets where (${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind})
      order by created_at desc, id desc`)
    const read: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { tickets, pagination } = (
        await admin.call.listSupportTickets({ query: { ...query, sort: 'createdAt', page, limit: 7 } })
      ).body
      read.push(...tickets.map(({ id }) => id))
      expect([query, pagination.total]).toEqual([query, stored.length])
      pages = pagination.pages
    }
    expect([query, read]).toEqual([query, stored.map(({ id }) => id)])
  }
}

test('every page has its rows before days are counted, and after', async () => {
  await expectWholeList()
  await countDays(app.context.db)
  const [counted] = await app.context.db.rows<{ days: number }>(
    sql`select count(*)::integer as days from days_of_all where list = 'model_files/all'`,
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

test('each part of a list has its rows and its length while rows go to other parts, come late or leave', async () => {
  const { db } = app.context
  await addTickets('old', 60)
  await expectTickets()
  await countDays(db)
  await expectTickets()
  await db.run(sql`update support_tickets set state = 'OPEN', waiting_since = now() where id like '%7'`)
  await db.run(
    sql`update support_tickets set kind = 'QUESTION', state = 'CLOSED', waiting_since = null where id like '%9'`,
  )
  await db.run(sql`delete from support_tickets where id like '%4'`)
  await addTickets('late', 20)
  await expectTickets()
  await countDays(db)
  const [left] = await db.rows<{ moves: number }>(sql`
    select count(*)::integer as moves from day_moves
    where day <= (select max(day) from days_of_all where list = 'support_tickets/all')`)
  expect(left).toEqual({ moves: 0 })
  await expectTickets()
})

test('every list whose rows change their part notes it', async () => {
  // Entries of the audit log and movements never change.
  const missing = await app.context.db.rows(sql`
    select list from lists_of_all() where parts <> 'null' and list not in ('audit_log', 'ledger_lines')
      and not exists (select from pg_trigger where tgrelid = list::regclass and tgfoid = 'note_day_move'::regproc)`)
  expect(missing).toEqual([])
})
