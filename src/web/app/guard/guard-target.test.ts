import { expect, test, vi } from 'vitest'
import type { Account } from '#contract/account/account.ts'
import { routeAccess } from '#web/lib/route-access.ts'
import { guardTarget } from './guard-target.ts'
import type { Session } from './session.ts'

const accountOf = (role: Account['role']) => ({ role }) as Account
const seller = accountOf('USER')
const admin = accountOf('ADMIN')

interface World {
  account?: Account | null | Error
  maintenance?: boolean | Error
}

function sessionOf({ account = null, maintenance = false }: World = {}): Session {
  return {
    account: undefined,
    passedPath: null,
    cache: null,
    loadAccount: vi.fn(async () => {
      if (account instanceof Error) throw account
      return account
    }),
    loadMaintenance: vi.fn(async () => {
      if (maintenance instanceof Error) throw maintenance
      return {
        maintenanceMode: maintenance,
        message: null,
        contact: null,
        startedAt: null,
        expectedEnd: null,
        planned: null,
      }
    }),
  }
}

/** Where the routes of each kind send someone; null where the page is shown. */
async function targets(world: World): Promise<Record<string, string | null>> {
  const rows = Object.keys(routeAccess).map(async (route) => [
    route,
    await guardTarget(route, sessionOf(world)),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

const routesWith = (access: string) =>
  Object.keys(routeAccess).filter((route) => routeAccess[route]?.access === access)
const sendEach = (routes: readonly string[], to: string | null) =>
  Object.fromEntries(routes.map((route) => [route, to]))

const open = [...routesWith('public'), ...routesWith('optional')]

test('the table has the eighteen routes of the product, and the three that we added', () => {
  const added = ['/terms', '/privacy', '/portals/collection/:collectionId']
  expect(Object.keys(routeAccess).filter((route) => !added.includes(route))).toHaveLength(18)
  expect(['public', 'optional', 'user', 'admin'].map((access) => routesWith(access).length)).toEqual([
    10 + added.length,
    3,
    2,
    3,
  ])
})

test('visitors see what is public and are asked to sign in elsewhere', async () => {
  expect(await targets({})).toEqual({
    ...sendEach(open, null),
    ...sendEach(routesWith('user'), '/authFlow'),
    ...sendEach(routesWith('admin'), '/admin-login'),
  })
})

test('a seller sees everything but the admin area', async () => {
  expect(await targets({ account: seller })).toEqual({
    ...sendEach([...open, ...routesWith('user')], null),
    ...sendEach(routesWith('admin'), '/admin-login'),
  })
})

test('an admin sees everything, also in maintenance mode', async () => {
  expect(await targets({ account: admin })).toEqual(sendEach(Object.keys(routeAccess), null))
  expect(await targets({ account: admin, maintenance: true })).toEqual(
    sendEach(Object.keys(routeAccess), null),
  )
})

test('in maintenance mode, only the admin sign-in stays open', async () => {
  for (const account of [null, seller, new Error('closed')]) {
    const sent = await targets({ account, maintenance: true })
    const stays = ['/admin-login', '/maintenance']
    expect(Object.keys(sent).filter((route) => sent[route] === '/maintenance')).toEqual(
      [...open, ...routesWith('user')].filter((route) => !stays.includes(route)).sort(byTable),
    )
    for (const route of stays) expect(sent[route]).toBeNull()
  }
})

const byTable = (a: string, b: string) =>
  Object.keys(routeAccess).indexOf(a) - Object.keys(routeAccess).indexOf(b)

test('any error inside the guard lets people proceed', async () => {
  const everywhere = sendEach(Object.keys(routeAccess), null)
  expect(await targets({ account: new Error('down') })).toEqual(everywhere)
  expect(await targets({ account: new Error('down'), maintenance: new Error('down') })).toEqual(everywhere)
})

test('a flag that cannot be fetched lets people proceed', async () => {
  const session = sessionOf({ maintenance: new Error('down') })
  expect(await guardTarget('/', session)).toBeNull()
  expect(await guardTarget('/dashboard', session)).toBeNull()
})

test('public pages and the flag cost no question who is there', async () => {
  const session = sessionOf()
  await guardTarget('/get-started', session)
  expect(session.loadAccount).not.toHaveBeenCalled()
  expect(session.loadMaintenance).toHaveBeenCalledTimes(1)
})

test('the way in for admins never waits for the flag', async () => {
  const session = sessionOf({ account: admin, maintenance: true })
  for (const route of ['/maintenance', '/admin-login', ...routesWith('admin')])
    await guardTarget(route, session)
  expect(session.loadMaintenance).not.toHaveBeenCalled()
})

test('a known account is not asked for again', async () => {
  const session = sessionOf({ account: seller })
  await guardTarget('/dashboard', session)
  await guardTarget('/dashboard', session)
  expect(session.loadAccount).toHaveBeenCalledTimes(1)
})

test('an address that is none of ours is public', async () => {
  expect(await guardTarget('/nowhere', sessionOf())).toBeNull()
  expect(await guardTarget('/nowhere', sessionOf({ maintenance: true }))).toBe('/maintenance')
})
