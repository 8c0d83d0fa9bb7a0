import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { createAdministrator } from './create-administrator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

const make = (email: string) => createAdministrator(app.context.db, { email, name: 'Ada Moss' })
const signIn = (email: string, password: string) =>
  apiOf(app.url).post('/api/auth/sign-in/email', { email, password })

test('on an empty product the command creates an administrator who can sign in, and says the password once', async () => {
  const [, password = ''] = /password (\S+)/.exec(await make('ada@shop.test')) ?? []
  expect(await signIn('ada@shop.test', password)).toMatchObject({ status: 200 })
  const entries = await app.context.db.rows<{ action: string; role: string }>(sql`
    select action, after->>'role' as role from audit_log where action like 'account.%' order by id`)
  expect(entries).toEqual([
    { action: 'account.created', role: null },
    { action: 'account.made-administrator', role: 'ADMIN' },
  ])
  expect(await make('ada@shop.test')).toBe('ada@shop.test is an administrator already.')
})

test('an address that was signed up with and never confirmed gives no one the role', async () => {
  const account = { email: 'owner@shop.test', password: 'a-strangers-password', name: 'Stranger' }
  await apiOf(app.url).post('/api/auth/sign-up/email', account)
  await expect(make(account.email)).rejects.toThrow('not confirmed the address')
  const admins = await app.context.db.row(sql`
    select 1 from users where email = ${account.email} and role = 'ADMIN'`)
  expect(admins).toBeNull()
})
