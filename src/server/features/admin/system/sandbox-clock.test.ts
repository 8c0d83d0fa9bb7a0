import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviders } from '#server/create-providers.ts'
import { sql } from '#server/db/sql.ts'
import { createCallBudgets } from '#server/kernel/call-budget-store.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const sandboxTime = () => app.sandbox.control<{ offsetSeconds: number }>('GET', '/clock')

test('an administrator moves the sandbox’s clock, on record', async () => {
  expect((await admin.call.getSandboxClock()).body.clock).toMatchObject({ offsetSeconds: 0 })
  const body = { seconds: 86_400, reason: 'See a delivery' }
  expect((await admin.call.moveSandboxClock({ body })).body.clock).toMatchObject({ offsetSeconds: 86_400 })
  expect(await sandboxTime()).toMatchObject({ offsetSeconds: 86_400 })
  const rows = await app.context.db.rows(
    sql`select actor, detail from audit_log where action = 'sandbox.clock-moved'`,
  )
  expect(rows).toEqual([{ actor: admin.userId, detail: body }])
  const seller = await app.signUp()
  expect((await seller.call.moveSandboxClock({ body })).status).toBe(403)
})

test('production, and a server whose provider is elsewhere, have no clock to move', async () => {
  const { config, clock, log, db } = app.context
  const world = { clock, log, budgets: createCallBudgets({ db, log }) }
  const elsewhere = { ...config.print, baseUrl: 'https://print.example.com/v2/api' }
  for (const other of [
    { ...config, mode: 'production' as const },
    { ...config, print: elsewhere },
  ]) {
    expect(createProviders({ ...world, config: other }).sandbox).toBeNull()
  }
  const before = await sandboxTime()
  const { sandbox } = app.context
  Object.assign(app.context, { sandbox: null })
  const body = { seconds: 60, reason: 'Try' }
  expect(await admin.call.moveSandboxClock({ body })).toMatchObject({
    status: 409,
    refusal: { error: 'NO_SANDBOX' },
  })
  expect((await admin.call.getSandboxClock()).body.clock).toBeNull()
  Object.assign(app.context, { sandbox })
  expect(await sandboxTime()).toMatchObject({
    offsetSeconds: (before as { offsetSeconds: number }).offsetSeconds,
  })
})
