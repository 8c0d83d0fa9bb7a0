import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

type Row = Pick<
  Endpoint,
  | 'access'
  | 'path'
  | 'needsSession'
  | 'needsRecentSignIn'
  | 'isForStep'
  | 'isForVisits'
  | 'isForTestMode'
  | 'isForSellers'
> & {
  method: Endpoint['method'] | 'PATCH'
  download?: string | undefined
}

/** What isn't in the contract, because its bodies are bytes. */
const byteCalls: Record<string, Row> = {
  'beginning an upload': { method: 'POST', path: '/uploads/tus', access: 'user', isForSellers: true },
  'sending an upload': { method: 'PATCH', path: '/uploads/tus/:id', access: 'user', isForSellers: true },
  'ending an upload': { method: 'DELETE', path: '/uploads/tus/:id', access: 'user', isForSellers: true },
  'the model as uploaded': {
    ...{ method: 'GET', path: `/files/file_${'0'.repeat(26)}/versions/1/content`, access: 'user' },
    isForSellers: true,
    download: 'model',
  },
  'the model as printed': {
    ...{ method: 'GET', path: `/files/file_${'0'.repeat(26)}/versions/1/print`, access: 'user' },
    isForSellers: true,
    download: 'model',
  },
  'the preview of a model': {
    ...{ method: 'GET', path: `/files/file_${'0'.repeat(26)}/versions/1/preview`, access: 'user' },
    isForSellers: true,
  },
}
const rows: [string, Row][] = [...Object.entries<Endpoint>(api), ...Object.entries(byteCalls)]

/** What the contract's declaration says of each caller. */
const expected: Record<string, (row: Row) => Cell> = {
  anonymous: ({ access }) => (isOpen(access) ? null : 'NOT_SIGNED_IN'),
  // Whose sessions have ended and whose tokens are refused is anonymous.
  'a suspended seller': ({ access }) => (isOpen(access) ? null : 'NOT_SIGNED_IN'),
  'a suspended seller’s token': ({ access }) => (isOpen(access) ? null : 'NOT_SIGNED_IN'),
  'someone who only buys': ({ access, isForSellers }) => {
    if (access === 'admin') return 'FORBIDDEN'
    return isForSellers ? 'STORE_REQUIRED' : null
  },
  'a seller': ({ access }) => (access === 'admin' ? 'FORBIDDEN' : null),
  'a seller in test mode': ({ access, method, isForTestMode }) => {
    if (isForTestMode || access === 'public') return null
    return access === 'optional' && method === 'GET' ? null : 'TEST_MODE_ON'
  },
  'a read-only token': ({ access, method, needsSession }) => {
    if (access === 'public') return null
    if (needsSession || method !== 'GET' || access === 'admin') return 'FORBIDDEN'
    return null
  },
  'an administrator’s token': ({ access, needsSession }) =>
    access === 'admin' || (needsSession && access !== 'public') ? 'FORBIDDEN' : null,
  'an administrator who views as a seller': ({ access, method, needsSession, isForVisits, download }) => {
    if (access === 'public' || isForVisits) return null
    if (method !== 'GET' || needsSession || download) return 'VISIT_READS_ONLY'
    return access === 'admin' ? 'FORBIDDEN' : null
  },
  'someone who still has to enter the code': ({ access, isForStep }) =>
    isOpen(access) || isForStep?.includes('CODE') ? null : 'SECOND_FACTOR_REQUIRED',
  'an administrator without second factor': ({ access, isForStep }) =>
    isOpen(access) || isForStep?.includes('SETUP') ? null : 'SECOND_FACTOR_MISSING',
  'an administrator, signed in an hour ago': ({ needsRecentSignIn }) =>
    needsRecentSignIn ? 'SIGN_IN_NOT_RECENT' : null,
  'an administrator': () => null,
}
const isOpen = (access: Endpoint['access']) => access === 'public' || access === 'optional'

/** Refusals by access. Everything else, such as 404 and 422, means that the caller got through. */
const refusals: readonly Cell[] = [
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'STORE_REQUIRED',
  'TEST_MODE_ON',
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
  const tokenOf = async (person: TestApi, scope: 'READ' | 'READ_WRITE') => {
    const made = await person.call.createApiToken({ body: { name: 'Mine', scope, days: 30 } })
    return apiOf(app.url, { authorization: `Bearer ${made.body.secret}` })
  }
  const suspendedToken = await tokenOf(suspended, 'READ_WRITE')
  const body = { reason: 'To see the matrix' }
  const acting = await fresh(admin)
  expect((await acting.call.suspendUser({ params: { id: suspended.userId }, body })).status).toBe(200)
  const testing = await (await app.signUp()).call.setTestMode({ body: { isOn: true } })
  const visit = await (await fresh(visitor)).call.startVisit({ params: { id: seller.userId }, body })
  Object.assign(callers, {
    anonymous: app.anonymous,
    'a suspended seller': suspended,
    'a suspended seller’s token': suspendedToken,
    'someone who only buys': await app.signUp({ isSeller: false }),
    'a seller': seller,
    'a seller in test mode': apiOf(app.url, { cookie: testing.cookies.join('; ') }),
    'a read-only token': await tokenOf(seller, 'READ'),
    'an administrator’s token': await tokenOf(acting, 'READ_WRITE'),
    'an administrator who views as a seller': apiOf(app.url, { cookie: visit.cookies.join('; ') }),
    'an administrator': acting,
  })
  offsetMs = -HOUR_MS
  const old = await fresh(stale)
  offsetMs = 0
  await app.context.db.pool.query('update sessions set used_at = now() where user_id = $1', [stale.userId])
  callers['an administrator, signed in an hour ago'] = old
  const halfway = await app.signUp()
  await app.context.db.pool.query(
    `insert into authenticators (user_id, secret_sealed, created_at, confirmed_at) values ($1, 'v1.k1.x', now(), now())`,
    [halfway.userId],
  )
  callers['someone who still has to enter the code'] = await fresh(halfway)
  strict = await startTestApp({ environment: { ADMIN_SECOND_FACTOR: 'required' }, recurring: [] })
  const unprotected = await strict.signUp()
  await makeAdmin(strict.context.db, unprotected.email)
  const credentials = { email: unprotected.email, password: 'a-long-password' }
  const { cookies } = await strict.anonymous.call.signInWithEmail({ body: credentials })
  callers['an administrator without second factor'] = apiOf(strict.url, { cookie: cookies.join('; ') })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

/** Input that every schema refuses, so that nothing happens where the caller gets through. */
async function cellOf(as: TestApi, { method, path }: Row): Promise<Cell> {
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
const ending: readonly string[] = ['endOtherSessions', 'endVisit', 'logout']

/** Calls every row as one caller and returns the cells that differ from the rule. */
async function wrongCells(caller: TestApi, rule: (row: Row) => Cell): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, row] of rows.toSorted(([one], [other]) => ending.indexOf(one) - ending.indexOf(other))) {
    const [cell, right] = [await cellOf(caller, row), rule(row)]
    if (cell !== right) wrong.push(`${name}: ${cell ?? 'let through'} instead of ${right ?? 'let through'}`)
  }
  return wrong
}

const callerNames = Object.keys(expected)

describe(`${rows.length} calls × ${callerNames.length} callers = ${rows.length * callerNames.length} cells`, () => {
  test.each(callerNames)(
    'every call treats %s as declared',
    async (name) => {
      expect(await wrongCells(callers[name]!, expected[name]!)).toEqual([])
    },
    120_000,
  )
})

test('a call that let the wrong caller through would be noticed, each by its name', async () => {
  const forAdmins = rows.filter(([, { access }]) => access === 'admin').map(([name]) => name)
  const wrong = await wrongCells(await app.signUp(), () => null)
  expect(wrong.map((line) => line.split(':')[0]).sort()).toEqual(forAdmins.sort())
}, 120_000)

/** Below `/admin`, or about everybody’s data, and yet not for administrators alone. */
const openBelowAdmin = {
  getMaintenanceMode: 'the flag that every browser reads',
  listApplications: 'lists the caller’s own for everyone but administrators',
}

/** What an account that only buys may call, besides everything about signing in and its own data. */
test('every group of a dashboard is for sellers', () => {
  const open = rows.filter(([, { access, isForSellers }]) => access === 'user' && !isForSellers)
  const areas = new Set(open.map(([, { path }]) => path.split('/')[1]))
  expect([...areas].sort()).toEqual(['auth', 'support', 'user'])
})

test('what is below /admin, or decides about others, is declared for administrators', () => {
  const isAdministration = (path: string) => /^\/(admin|applications|exports\/audit)\b/.test(path)
  const declared = rows
    .filter(([, { path, access }]) => isAdministration(path) && access !== 'admin')
    .map(([name]) => name)
  expect(declared.sort()).toEqual(Object.keys(openBelowAdmin).sort())
  const elsewhere = rows.filter(([, { path, access }]) => !isAdministration(path) && access === 'admin')
  expect(elsewhere).toEqual([])
})
