import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { forgetAudit } from './forget-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const insert = (id: string, days: number) =>
  app.context.db.run(sql`
    insert into audit_log (id, at, action) values (${id}, now() - interval '1 day' * ${days}::float8, 'sign-in.failed')`)
const left = async () => {
  const rows = await app.context.db.rows<{ id: string }>(sql`select id from audit_log order by id`)
  return rows.map(({ id }) => id)
}

test('audit entries are deleted after 400 days and not earlier, whatever our clock says', async () => {
  await insert('log_old', 401)
  await insert('log_young', 399)
  await forgetAudit.run(app.context)
  expect(await left()).toEqual(['log_young'])
  const inTenYears = { ...app.context.clock, now: () => new Date(Date.now() + 3_650 * 86_400_000) }
  await forgetAudit.run({ ...app.context, clock: inTenYears })
  expect(await left()).toEqual(['log_young'])
})

test.each([
  'update audit_log set address = null',
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log cascade',
])('“%s” is refused, even for entries old enough to be deleted', async (statement) => {
  await insert(`log_${statement.replaceAll(' ', '_')}`, statement.startsWith('update') ? 500 : 10)
  await expect(app.context.db.pool.query(statement)).rejects.toThrow('append-only')
})
