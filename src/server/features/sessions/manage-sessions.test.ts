import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepSessions } from './sweep-sessions.ts'

const DAY_MS = 24 * 60 * 60_000
let offsetMs = 0
let app: TestApp
let beside: string
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
  beside = await app.startBeside()
})
afterAll(() => app.close())

const password = 'a-long-password'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn(email: string, url = app.url) {
  const client = apiOf(url, { 'user-agent': firefox })
  const { cookies } = await client.call.signInWithEmail({ body: { email, password } })
  const cookie = cookies.join('; ')
  return { cookie, ...apiOf(url, { cookie }) }
}
async function connected(cookie: string, url?: string) {
  const socket = app.connectSocket(cookie, url)
  const gone = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { gone }
}

test('a seller lists signed-in browsers and signs one out', async () => {
  const seller = await app.signUp()
  const other = await signIn(seller.email)
  const { sessions } = (await seller.call.listSessions()).body
  expect(sessions).toHaveLength(2)
  const there = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(there).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' })
  await seller.call.endSession({ params: { id: there!.id } })
  expect((await other.call.getUser()).status).toBe(401)
  expect((await seller.call.getUser()).status).toBe(200)
})

test('a seller signs out every other browser', async () => {
  const seller = await app.signUp()
  const others = [await signIn(seller.email), await signIn(seller.email)]
  expect((await seller.call.endOtherSessions()).body).toEqual({ endedSessions: 2 })
  for (const other of others) expect((await other.call.getUser()).status).toBe(401)
  expect((await seller.call.getUser()).status).toBe(200)
})

test('within five seconds of a new password, other processes refuse the old sessions and close their sockets', async () => {
  const seller = await app.signUp()
  const other = await signIn(seller.email, beside)
  const sockets = [await connected(other.cookie, beside), await connected(other.cookie)]
  expect((await other.call.getUser()).status).toBe(200)
  const startedAt = performance.now()
  const body = { currentPassword: password, newPassword: 'quite-another-password' }
  expect((await seller.call.changePassword({ body })).status).toBe(200)
  await vi.waitFor(async () => expect((await other.call.getUser()).status).toBe(401), { timeout: 5_000 })
  for (const { gone } of sockets) expect((await gone) - startedAt).toBeLessThan(5_000)
})

test('a session that another process just ended can’t open a socket', async () => {
  const seller = await app.signUp()
  const other = await signIn(seller.email, beside)
  expect((await other.call.getUser()).status).toBe(200)
  await seller.call.endOtherSessions()
  await expect(connected(other.cookie, beside)).rejects.toThrow('NOT_SIGNED_IN')
})

test('the socket of an API token closes with the token', async () => {
  const seller = await app.signUp()
  const made = await seller.call.createApiToken({ body: { name: 'Live', scope: 'READ', days: 30 } })
  const program = apiOf(app.url, { authorization: `Bearer ${made.body.secret}` })
  expect((await program.call.getUser()).status).toBe(200)
  const { gone } = await connected(seller.cookie)
  await seller.call.deleteApiToken({ params: { id: made.body.token.id } })
  expect((await program.call.getUser()).status).toBe(401)
  await seller.call.logout()
  await gone
})

test('ended sessions are deleted and their sockets closed', async () => {
  offsetMs = 0
  const seller = await app.signUp()
  const { gone } = await connected(seller.cookie)
  offsetMs = 31 * DAY_MS
  await sweepSessions.run(app.context)
  await gone
  const { rows } = await app.context.db.pool.query('select 1 from sessions')
  expect(rows).toEqual([])
})
