import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

test('health says what is wrong in a sentence', async () => {
  const health = async (label: string) =>
    (await admin.call.getOverview({ query: {} })).body.overview.health.find((entry) => entry.label === label)
  expect(await health('Email')).toMatchObject({ isHealthy: true })
  expect(await health('Print provider')).toMatchObject({ isHealthy: true })
  await app.context.db.run(sql`
    update recurring_work set failures = 3, last_error = 'disk full' where name = 'forget-audit'`)
  expect(await health('Recurring work')).toEqual({
    label: 'Recurring work',
    isHealthy: false,
    text: 'Failing: forget-audit.',
  })
  await app.context.db.run(sql`
    insert into mails (id, kind, payload_sealed, last_error, next_try_at, created_at)
    values ('mail_late', 'x', 'v1.x', '451 try later', now() + interval '1 hour', now() - interval '10 minutes')`)
  expect(await health('Email')).toMatchObject({
    isHealthy: false,
    text: '1 waiting for over five minutes: 451 try later.',
  })
})
