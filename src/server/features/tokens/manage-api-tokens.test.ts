import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepTokens } from './sweep-tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>
const create = (seller: Person, more: object = {}) =>
  seller.call.createApiToken({ body: { name: 'Nightly export', scope: 'READ_WRITE', days: 30, ...more } })
const withToken = (secret: string, headers: Record<string, string> = {}) =>
  apiOf(app.url, { authorization: `Bearer ${secret}`, ...headers })

test('a token is shown once, lets a program act, and is stored only as a hash', async () => {
  const seller = await app.signUp()
  const { status, body } = await create(seller)
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^spool_[\w-]{43}$/)
  expect(body.token).toMatchObject({ name: 'Nightly export', hint: body.secret.slice(-4), lastUsedAt: null })
  expect((await withToken(body.secret).call.getUser()).body.email).toBe(seller.email)
  const kept = JSON.stringify([
    await app.context.db.rows(sql`select * from api_tokens`),
    await app.context.db.rows(sql`select * from audit_log`),
    (await seller.call.listApiTokens()).body,
  ])
  expect(kept).not.toContain(body.secret.slice(6, 30))
})

const rule = { name: 'Gifts', conditions: [], actions: [{ do: 'tag' as const, tag: 'gift' }] }

test('a read-write token reads and writes, a read token only reads', async () => {
  const seller = await app.signUp()
  const writer = withToken((await create(seller)).body.secret)
  const reader = withToken((await create(seller, { scope: 'READ' })).body.secret)
  expect((await reader.call.listProducts()).status).toBe(200)
  expect((await reader.call.createRule({ body: rule })).refusal.error).toBe('FORBIDDEN')
  expect((await writer.call.createRule({ body: rule })).status).toBeLessThan(300)
})

const aboutSignIn = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { needsSession }]) => needsSession,
)
test.each(aboutSignIn)('no token may call %s', async (_, { method, path }) => {
  const seller = await app.signUp()
  const writer = withToken((await create(seller)).body.secret)
  const reply = await writer.raw(method, `/api${path.replace(':id', 'x')}`, {})
  expect(reply).toMatchObject({ status: 403, refusal: { error: 'FORBIDDEN' } })
})

test('every endpoint for passwords, addresses, sessions and tokens requires a session', () => {
  expect(aboutSignIn.map(([name]) => name).sort()).toEqual(
    [
      'addCredentials',
      'addPasskey',
      'changeEmail',
      'changePassword',
      'closeAccount',
      'confirmBulkAct',
      'confirmIdentity',
      'confirmMoneyRequest',
      'confirmSecondFactor',
      'declineBulkAct',
      'declineMoneyRequest',
      'createApiToken',
      'createDataExport',
      'deleteApiToken',
      'downloadDataExport',
      'endOtherSessions',
      'endSession',
      'endVisit',
      'enterSecondFactor',
      'getSecondFactor',
      'listApiTokens',
      'listSessions',
      'openPurchase',
      'openStore',
      'removeGoogle',
      'removePasskey',
      'removeSecondFactor',
      'removeUserSecondFactor',
      'renewRecoveryCodes',
      'setTestMode',
      'signInWithGoogle',
      'startPasskey',
      'startPasskeyCheck',
      'startSecondFactor',
      'startVisit',
      'startBulkAct',
      'stopBulkAct',
      'viewRecord',
    ].sort(),
  )
})

test('a token and a cookie of different accounts sign in nobody, and neither does a bad token with a good cookie', async () => {
  const [one, two] = [await app.signUp(), await app.signUp()]
  const { secret } = (await create(one)).body
  const status = async (token: string, cookie: string) =>
    (await withToken(token, { cookie }).call.getUser()).status
  expect(await status(secret, one.cookie)).toBe(200)
  expect(await status(secret, two.cookie)).toBe(401)
  expect(await status('spool_nonsense', one.cookie)).toBe(401)
  expect(await status('', one.cookie)).toBe(401)
})

test('a deleted token fails from the next call on', async () => {
  const seller = await app.signUp()
  const { secret, token } = (await create(seller)).body
  expect((await withToken(secret).call.getUser()).status).toBe(200)
  await seller.call.deleteApiToken({ params: { id: token.id } })
  expect((await withToken(secret).call.getUser()).status).toBe(401)
})

test('a token expires on its day', async () => {
  const seller = await app.signUp()
  const { secret } = (await create(seller)).body
  offsetMs = 31 * DAY_MS
  expect((await withToken(secret).call.getUser()).status).toBe(401)
  offsetMs = 0
})

test('expired tokens are deleted, others stay', async () => {
  const seller = await app.signUp()
  const [short, long] = [await create(seller), await create(seller)]
  await app.context.db.run(
    sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${short.body.token.id}`,
  )
  await sweepTokens.run(app.context)
  const rows = await app.context.db.rows(sql`select id from api_tokens where user_id = ${seller.userId}`)
  expect(rows).toEqual([{ id: long.body.token.id }])
})

test('a token’s last use is recorded at most once a minute', async () => {
  const seller = await app.signUp()
  const { secret } = (await create(seller)).body
  const lastUse = async () => (await seller.call.listApiTokens()).body.tokens[0]!.lastUsedAt
  const use = (look: number) => withToken(secret, { cookie: `look=${look}` }).call.getUser()
  await use(1)
  const first = await lastUse()
  expect(first).not.toBeNull()
  offsetMs = MINUTE_MS / 2
  await use(2)
  expect(await lastUse()).toBe(first)
  offsetMs = 2 * MINUTE_MS
  await use(3)
  expect(Date.parse((await lastUse())!)).toBeGreaterThan(Date.parse(first!))
  offsetMs = 0
})

test('an account has at most ten tokens, even when requested at once', async () => {
  const seller = await app.signUp()
  const replies = await Promise.all(Array.from({ length: 14 }, () => create(seller)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.find(({ status }) => status !== 201)!.refusal.error).toBe('TOO_MANY_TOKENS')
})

test('creating a token requires a recent sign-in', async () => {
  const seller = await app.signUp()
  offsetMs = 6 * MINUTE_MS
  expect((await create(seller)).refusal.error).toBe('SIGN_IN_TOO_OLD')
  offsetMs = 0
})

test('an admin’s token has no admin rights', async () => {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const program = withToken((await create(admin)).body.secret)
  const reply = await program.call.setMaintenanceMode({ body: { maintenanceMode: true } })
  expect(reply.refusal.error).toBe('FORBIDDEN')
})
