import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startServer } from '#server/start-server.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
})
afterEach(async () => {
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
})
afterAll(() => app.close())

const close = (more: object = {}) =>
  admin.call.setMaintenanceMode({ body: { maintenanceMode: true, ...more } })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('in maintenance, sellers and visitors get a 503 that says when to come back', async () => {
  expect((await seller.call.getHome()).status).toBe(200)
  await close({ message: 'New printers', expectedEnd: inMinutes(10) })
  for (const caller of [seller, app.anonymous]) {
    const reply = await caller.call.getHome()
    expect(reply).toMatchObject({
      status: 503,
      refusal: {
        error: 'MAINTENANCE',
        message: 'Service temporarily unavailable',
        requestId: expect.any(String),
      },
    })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  }
  expect((await seller.get('/api/nothing')).status).toBe(503)
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  expect((await seller.call.getHome()).status).toBe(200)
})

test.each([
  [null, '120'],
  [0.1, '30'],
  [600, '3600'],
])('an end expected in %s minutes has callers wait %s seconds', async (minutes, seconds) => {
  await close({ expectedEnd: minutes === null ? null : inMinutes(minutes) })
  expect((await app.anonymous.call.getHome()).headers.get('retry-after')).toBe(seconds)
})

test('admins, sign-in, the maintenance state, the API description and webhooks stay available', async () => {
  await close({ message: 'New printers', contact: 'help@spoolyard.test' })
  expect((await admin.call.getHome()).status).toBe(200)
  expect((await app.anonymous.get('/api/openapi.json')).status).toBe(200)
  const flag = await app.anonymous.call.getMaintenanceMode()
  expect(flag).toMatchObject({
    status: 200,
    body: {
      maintenanceMode: true,
      message: 'New printers',
      contact: 'help@spoolyard.test',
      expectedEnd: null,
    },
  })
  const wrong = { email: seller.email, password: 'not-the-password' }
  expect((await app.anonymous.call.signInWithEmail({ body: wrong })).status).toBe(401)
  expect((await app.anonymous.post('/api/webhooks/shipstation/unknown', {})).status).toBe(404)
})

test('the guard learns who is there, so that it leads strangers to the admin sign-in', async () => {
  await close()
  expect((await app.anonymous.call.getUser()).status).toBe(401)
  expect((await seller.call.getUser()).body.role).toBe('USER')
  expect((await seller.call.updateUser({ body: { isActive: true } })).status).toBe(503)
})

test('an address that only looks like an available one is refused', async () => {
  await close()
  for (const address of [
    '/api/auth/../home',
    '/api/%68ome',
    '/api/home?/api/auth/',
    '/api/user/tokens',
    '/api//auth/x',
  ]) {
    expect([address, (await seller.get(address)).status]).toEqual([address, 503])
  }
})

test('only an admin turns maintenance on, and not with an end in the past', async () => {
  expect((await seller.call.setMaintenanceMode({ body: { maintenanceMode: true } })).status).toBe(403)
  expect((await app.anonymous.call.setMaintenanceMode({ body: { maintenanceMode: true } })).status).toBe(401)
  const reply = await close({ expectedEnd: inMinutes(-1) })
  expect(reply).toMatchObject({ status: 422, refusal: { details: [{ path: 'body.expectedEnd' }] } })
  expect((await app.anonymous.call.getMaintenanceMode()).body.maintenanceMode).toBe(false)
})

test('the notice can change during maintenance, and the start stays', async () => {
  const first = await close({ message: 'An hour' })
  const second = await close({ message: 'Two hours' })
  expect(second.body).toMatchObject({ message: 'Two hours', startedAt: first.body.startedAt })
})

test('every switch is in the audit log, with the admin', async () => {
  await close({ message: 'On record' })
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  const rows = await app.context.db.rows(
    sql`select actor, action, before, after from audit_log where action like 'maintenance.%' order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    {
      actor: admin.userId,
      action: 'maintenance.off',
      before: { message: 'On record' },
      after: { message: null },
    },
    {
      actor: admin.userId,
      action: 'maintenance.on',
      before: { maintenanceMode: false },
      after: { maintenanceMode: true, message: 'On record' },
    },
  ])
})

test('open tabs are notified and stay connected', async () => {
  const socket = await connected(seller.cookie)
  // The end of the test before may arrive first.
  const received = new Promise((resolve) =>
    socket.on('maintenanceUpdate', (update) => update.maintenanceMode && resolve(update)),
  )
  await close({ message: 'Back soon' })
  expect(await received).toMatchObject({ maintenanceMode: true, message: 'Back soon' })
  expect(socket.connected).toBe(true)
})

test('another process sees the change within five seconds, and one that starts later sees it at once', async () => {
  const other = await anotherProcess()
  expect((await apiOf(other.url).call.getHome()).status).toBe(401)
  await close()
  await expect.poll(async () => (await apiOf(other.url).call.getHome()).status, { timeout: 5_000 }).toBe(503)
  const later = await anotherProcess()
  expect((await apiOf(later.url).call.getHome()).status).toBe(503)
  await Promise.all([other.stop(), later.stop()])
})

test('of many calls in a second, one reads the maintenance state', async () => {
  const query = 'select is_on'
  const reads = await countReads(query, async () => {
    for (let call = 0; call < 20; call++) await seller.call.getUser()
  })
  expect(reads).toBeLessThanOrEqual(2)
})

test('orders submitted before maintenance wait during it and are printed afterwards', async () => {
  const orders = await createShop(app, seller.userId, [{}, {}, {}])
  // The first call to the provider takes a while, so that maintenance starts in the middle of the run.
  await app.sandbox.spoil('print', 'orders.draft', 'slow-body', { intervalMs: 1 })
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: orders.map(({ id }) => id) } })
  await expect.poll(draftCalls, { interval: 10, timeout: 10_000 }).toBeGreaterThan(0)
  await close()
  const begun = await draftCalls()
  // Without maintenance, both would start the next order.
  const jobDone = () => app.context.locks.tryWith(`send:${seller.userId}`, async () => undefined)
  await expect.poll(jobDone, { timeout: 10_000 }).toBe(true)
  expect(await draftCalls()).toBe(begun)
  const meanwhile = await admin.call.getMaintenanceMode()
  expect(meanwhile.body.maintenanceMode).toBe(true)
  expect(await processed()).toHaveLength(0)

  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  await expect
    .poll(async () => (await seller.call.getSubmitRun({ params: { id: body.run.id } })).body.run.processed, {
      timeout: 15_000,
    })
    .toBe(3)
  expect(await processed()).toHaveLength(3)
})

async function draftCalls(): Promise<number> {
  const { calls } = await app.sandbox.control<{ calls: unknown[] }>(
    'GET',
    '/calls?provider=print&route=orders.draft',
  )
  return calls.length
}

const processed = () => app.sandbox.deeds('order.processed')

async function connected(cookie: string): Promise<Socket> {
  const socket = app.connectSocket(cookie)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

function anotherProcess() {
  const { config, db, log } = app.context
  const { host, user, database, connectionString } = db.pool.options
  const connection = connectionString
    ? { connectionString }
    : { host: host!, user: user!, database: database! }
  return startServer({ config, connection, log, keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }] })
}

async function countReads(start: string, work: () => Promise<unknown>): Promise<number> {
  const { pool } = app.context.db
  const query = pool.query
  let count = 0
  pool.query = function counted(this: typeof pool, ...args: Parameters<typeof query>) {
    const [first] = args as unknown as [{ text?: string } | string]
    if ((typeof first === 'string' ? first : first.text)?.includes(start)) count += 1
    return query.apply(this, args)
  } as typeof query
  await work().finally(() => {
    pool.query = query
  })
  return count
}
