import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

/** Which refusal a caller gets before anything else is looked at; null when the call gets through to its input. */
type Cell = ErrorCode | null

const HOUR_MS = 3_600_000
let offsetMs = 0
let app: TestApp
let strict: TestApp
const callers: Record<string, TestApi> = {}

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]

/** What the contract's declaration says of each caller. */
const expected: Record<string, (endpoint: Endpoint) => Cell> = {
  anonymous: ({ access }) => (isOpen(access) ? null : 'NOT_SIGNED_IN'),
  // Its sessions have ended: it is nobody.
  'suspended seller': ({ access }) => (isOpen(access) ? null : 'NOT_SIGNED_IN'),
  seller: ({ access }) => (access === 'admin' ? 'FORBIDDEN' : null),
  'read-only token': ({ access, method, needsSession }) => {
    if (access === 'public') return null
    if (needsSession || method !== 'GET' || access === 'admin') return 'FORBIDDEN'
    return null
  },
  visit: ({ access, method, needsSession, isForVisits, download }) => {
    if (access === 'public' || isForVisits) return null
    if (method !== 'GET' || needsSession || download) return 'VISIT_READS_ONLY'
    return access === 'admin' ? 'FORBIDDEN' : null
  },
  'somebody who still has to enter the code': ({ access, isForStep }) =>
    isOpen(access) || isForStep?.includes('CODE') ? null : 'SECOND_FACTOR_REQUIRED',
  'administrator without second factor': ({ access, isForStep }) =>
    isOpen(access) || isForStep?.includes('SETUP') ? null : 'SECOND_FACTOR_MISSING',
  'administrator, signed in an hour ago': ({ needsRecentSignIn }) =>
    needsRecentSignIn ? 'SIGN_IN_NOT_RECENT' : null,
  administrator: () => null,
}
const isOpen = (access: Endpoint['access']) => access === 'public' || access === 'optional'

/** Refusals by access. Everything else, such as 404 and 422, means that the caller got through. */
const refusals: readonly Cell[] = [
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'VISIT_READS_ONLY',
  'SIGN_IN_NOT_RECENT',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
]

beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) },
    recurring: [],
  })
  const seller = await app.signUp()
  const suspended = await app.signUp()
  const [admin, visitor, stale] = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  for (const each of [admin, visitor, stale]) await makeAdmin(app.context.db, each.email)
  const fresh = async ({ email }: { email: string }) => {
    const body = { email, password: 'a-long-password' }
    const { cookies } = await app.anonymous.call.signInWithEmail({ body })
    return apiOf(app.url, { cookie: cookies.join('; ') })
  }
  const made = await seller.call.createApiToken({ body: { name: 'Mine', scope: 'READ', days: 30 } })
  const body = { reason: 'To see the matrix' }
  const acting = await fresh(admin)
  expect((await acting.call.suspendUser({ params: { id: suspended.userId }, body })).status).toBe(200)
  const visit = await (await fresh(visitor)).call.startVisit({ params: { id: seller.userId }, body })
  Object.assign(callers, {
    anonymous: app.anonymous,
    'suspended seller': suspended,
    seller,
    'read-only token': apiOf(app.url, { authorization: `Bearer ${made.body.secret}` }),
    visit: apiOf(app.url, { cookie: visit.cookies.join('; ') }),
    administrator: acting,
  })
  offsetMs = -HOUR_MS
  const old = await fresh(stale)
  offsetMs = 0
  await app.context.db.pool.query('update sessions set used_at = now() where user_id = $1', [stale.userId])
  callers['administrator, signed in an hour ago'] = old
  const halfway = await app.signUp()
  await app.context.db.pool.query(
    `insert into authenticators (user_id, secret_sealed, created_at, confirmed_at) values ($1, 'v1.k1.x', now(), now())`,
    [halfway.userId],
  )
  callers['somebody who still has to enter the code'] = await fresh(halfway)
  strict = await startTestApp({ environment: { ADMIN_SECOND_FACTOR: 'required' }, recurring: [] })
  const unprotected = await strict.signUp()
  await makeAdmin(strict.context.db, unprotected.email)
  const credentials = { email: unprotected.email, password: 'a-long-password' }
  const { cookies } = await strict.anonymous.call.signInWithEmail({ body: credentials })
  callers['administrator without second factor'] = apiOf(strict.url, { cookie: cookies.join('; ') })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

/** Input that every schema refuses, so that nothing happens where the caller gets through. */
async function cellOf(as: TestApi, { method, path }: Endpoint): Promise<Cell> {
  const url = `/api${path.replaceAll(/:\w+/g, 'not-an-id')}?not-a-parameter=1`
  const reply = await as.raw(method, url, {
    ...(method !== 'GET' && {
      body: JSON.stringify({ notAField: true }),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const code: Cell = reply.refusal?.error ?? null
  return refusals.includes(code) ? code : null
}

/** Calls that end what the caller is. They are asked last. */
const ending: readonly (keyof typeof api)[] = ['endOtherSessions', 'endVisit', 'logout']

test.each(Object.keys(expected))(
  'every endpoint treats %s as the contract says',
  async (name) => {
    const caller = callers[name]!
    const ordered = endpoints.toSorted(([one], [other]) => ending.indexOf(one) - ending.indexOf(other))
    const wrong: string[] = []
    for (const [endpointName, endpoint] of ordered) {
      const cell = await cellOf(caller, endpoint)
      const right = expected[name]!(endpoint)
      if (cell !== right)
        wrong.push(`${endpointName}: ${cell ?? 'let through'} instead of ${right ?? 'let through'}`)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
