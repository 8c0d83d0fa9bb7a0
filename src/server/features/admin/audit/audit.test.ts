import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#domain/csv/parse-csv.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>
type Query = NonNullable<NonNullable<Parameters<Person['call']['listAudit']>[0]>['query']>

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
})
afterAll(() => app.close())

const entriesOf = async (query: Query) => (await admin.call.listAudit({ query })).body.entries

test('an act is found by actor, action, record, request and time, with each field before and after', async () => {
  const changed = await admin.call.updateAdminUser({
    params: { id: seller.userId },
    body: { allowPartial: true, tutorialComplete: true, reason: '=Asked by phone' },
  })
  const requestId = changed.headers.get('x-request-id')!
  const [entry] = await entriesOf({ requestId })
  expect(entry).toMatchObject({
    actor: { id: admin.userId, email: admin.email },
    action: 'user.settings-changed',
    subject: { id: seller.userId },
    summary: 'allowPartial: off → on · tutorialComplete: off → on · “=Asked by phone”',
    changes: [
      { field: 'allowPartial', before: false, after: true },
      { field: 'tutorialComplete', before: false, after: true },
    ],
    detail: [{ name: 'reason', value: '=Asked by phone' }],
    requestId,
  })
  const ids = async (query: Query) => (await entriesOf(query)).map(({ id }) => id)
  const action = 'user.settings-changed' as const
  const { at } = entry!
  const after = new Date(Date.parse(at) + 1).toISOString()
  for (const query of [
    { actor: admin.userId, action },
    { actor: admin.email.toUpperCase(), action },
    { record: seller.userId, action },
    { action, from: at, to: after },
  ])
    expect(await ids(query), JSON.stringify(query)).toEqual([entry!.id])
  for (const query of [
    { actor: seller.userId, action },
    { record: admin.userId, action },
    { action, to: at },
    { action, from: after },
    { requestId: 'none' },
  ])
    expect(await ids(query), JSON.stringify(query)).toEqual([])
})

test('an order’s entries are found by its id', async () => {
  const id = `po_${'0'.repeat(26)}`
  await app.context.db.run(sql`
    insert into audit_log (id, at, action, subject, detail)
    values ('log_order', now(), 'order.refunded', ${seller.userId}, ${JSON.stringify({ printOrder: id })}::jsonb)`)
  expect(await entriesOf({ record: id })).toMatchObject([{ id: 'log_order', record: id }])
})

test('pages have every entry once, from either end', async () => {
  const read = async (order: 'asc' | 'desc') => {
    const ids: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await admin.call.listAudit({
        query: { order, size: 3, page, to: '2099-01-01T00:00:00Z' },
      })
      ids.push(...body.entries.map((entry) => entry.id))
      pages = body.pagination.pages
      expect(body.pagination.isEstimate).toBe(false)
    }
    return ids
  }
  const newest = await read('desc')
  const stored = await app.context.db.rows<{ id: string }>(
    sql`select id from audit_log order by at desc, id desc`,
  )
  expect(newest).toEqual(stored.map(({ id }) => id))
  expect(await read('asc')).toEqual(newest.toReversed())
})

test('the export has the filtered entries with formulas guarded, and is itself an entry', async () => {
  const reply = await admin.get(`/api/exports/audit?action=user.settings-changed&record=${seller.userId}`)
  const { headings, records } = parseCsv(reply.body)
  const row = Object.fromEntries(headings.map((name, place) => [name, records[0]!.cells[place]]))
  expect(records).toHaveLength(1)
  expect(row).toMatchObject({
    Actor: admin.email,
    Action: 'user.settings-changed',
    'Account id': seller.userId,
    Before: '{"allowPartial":false,"tutorialComplete":false}',
    Details: '{"reason":"=Asked by phone"}',
  })
  const summary = `=cmd()`
  await app.context.db.run(sql`
    insert into audit_log (id, at, action, subject, agent) values ('log_formula', now(), 'sign-out', ${seller.userId}, ${summary})`)
  const guarded = await admin.get(`/api/exports/audit?action=sign-out&record=${seller.userId}`)
  expect(guarded.body).toContain(`'=cmd()`)
  expect(await entriesOf({ action: 'audit.exported' })).toMatchObject([
    { actor: { id: admin.userId }, detail: expect.arrayContaining([{ name: 'action', value: 'sign-out' }]) },
    { actor: { id: admin.userId } },
  ])
})

test('the log is read by administrators only', async () => {
  expect((await seller.call.listAudit({})).status).toBe(403)
  expect((await seller.get('/api/exports/audit')).status).toBe(403)
})
