import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendPrintOrders } from '../print-orders/queue/send-print-orders.job.ts'
import { startPlannedMaintenance } from './start-planned-maintenance.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const MINUTE = 60_000
const time = { offsetMs: 0 }
const now = () => new Date(Date.now() + time.offsetMs)

let app: TestApp
let admin: Person
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now }, recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp()
})
afterEach(async () => {
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  await admin.call.cancelMaintenancePlan()
  time.offsetMs = 0
})
afterAll(() => app.close())

const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE).toISOString()
const plan = (minutes: number, more: object = {}) =>
  admin.call.planMaintenance({ body: { startsAt: inMinutes(minutes), ...more } })
/** Time passes, in which the administrator keeps working: an idle session would end. */
async function pass(minutes: number) {
  time.offsetMs += minutes * MINUTE
  await app.context.db.run(sql`update sessions set used_at = ${now()}`)
}
const state = async () => (await app.anonymous.call.getMaintenanceMode()).body
const actions = async () => {
  const rows = await app.context.db.rows<{ actor: string | null; action: string }>(
    sql`select actor, action from audit_log where action like 'maintenance.%' order by id`,
  )
  return rows.map(({ actor, action }) => `${action} by ${actor === admin.userId ? 'admin' : actor}`)
}

test('scheduled maintenance is announced, starts by the clock and stays on until an admin ends it', async () => {
  const { body } = await plan(60, {
    ...{ message: 'New printers', expectedEnd: inMinutes(180), drainMinutes: 15 },
  })
  expect(body).toMatchObject({
    ...{ maintenanceMode: false, message: null, startedAt: null },
    planned: { message: 'New printers' },
  })
  const { startsAt, drainsAt, expectedEnd } = (await state()).planned!
  expect([
    Date.parse(startsAt) - Date.parse(drainsAt),
    Date.parse(expectedEnd!) - Date.parse(startsAt),
  ]).toEqual([15 * MINUTE, 120 * MINUTE])
  expect((await seller.call.getHome()).status).toBe(200)
  await pass(61)
  expect((await seller.call.getHome()).status).toBe(503)
  expect((await admin.call.getHome()).status).toBe(200)
  expect(await state()).toMatchObject({
    ...{ maintenanceMode: true, message: 'New printers', startedAt: startsAt, expectedEnd, planned: null },
  })
  await pass(150)
  expect((await seller.call.getHome()).status).toBe(503)
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  expect((await seller.call.getHome()).status).toBe(200)
  expect(await state()).toMatchObject({ maintenanceMode: false, planned: null })
})

test('every process starts it at the same time, also one that starts later, and it is recorded once', async () => {
  const other = apiOf(await app.startBeside(), { cookie: seller.cookie })
  await plan(10, { message: 'On record' })
  await expect
    .poll(async () => (await other.call.getMaintenanceMode()).body.planned?.message)
    .toBe('On record')
  const before = await actions()
  await pass(11)
  expect((await other.call.getHome()).status).toBe(503)
  const later = apiOf(await app.startBeside(), { cookie: seller.cookie })
  expect((await later.call.getHome()).status).toBe(503)
  const socket = app.connectSocket(seller.cookie)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const told = new Promise((resolve) => socket.once('maintenanceUpdate', resolve))
  await Promise.all([1, 2, 3].map(() => startPlannedMaintenance.run(app.context)))
  await startPlannedMaintenance.run(app.context)
  expect(await told).toMatchObject({ maintenanceMode: true, message: 'On record' })
  expect((await actions()).slice(before.length)).toEqual(['maintenance.started by null'])
})

test('a schedule can be changed and canceled, and each act is in the audit log', async () => {
  const before = await actions()
  await plan(60, { message: 'Soon' })
  expect((await plan(120, { message: 'Later' })).body.planned).toMatchObject({ message: 'Later' })
  await pass(61)
  expect((await seller.call.getHome()).status).toBe(200)
  expect((await admin.call.cancelMaintenancePlan()).body.planned).toBeNull()
  await pass(60)
  expect((await seller.call.getHome()).status).toBe(200)
  expect((await admin.call.cancelMaintenancePlan()).status).toBe(404)
  expect((await actions()).slice(before.length)).toEqual([
    'maintenance.planned by admin',
    'maintenance.planned by admin',
    'maintenance.plan-canceled by admin',
  ])
  const [changed] = await app.context.db.rows(sql`
    select before->'planned'->>'message' as before, after->'planned'->>'message' as after from audit_log
    where action = 'maintenance.planned' order by id desc limit 1`)
  expect(changed).toEqual({ before: 'Soon', after: 'Later' })
})

test('turning maintenance on at once replaces the schedule; turning it off leaves a later schedule alone', async () => {
  await plan(60)
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  expect((await state()).planned).not.toBeNull()
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: true } })
  expect((await plan(60)).refusal).toMatchObject({ error: 'MAINTENANCE_IS_ON' })
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
  expect((await state()).planned).toBeNull()
})

test.each([
  ['startsAt', { startsAt: '2020-01-01T00:00:00Z' }],
  ['startsAt', { startsAt: '2199-01-01T00:00:00Z' }],
  ['expectedEnd', { expectedEnd: new Date(Date.now() - MINUTE).toISOString() }],
  ['drainMinutes', { drainMinutes: 121 }],
])('a schedule with a wrong %s is refused', async (field, body) => {
  const reply = await plan(60, body)
  expect(reply).toMatchObject({ status: 422, refusal: { details: [{ path: `body.${field}` }] } })
  expect((await state()).planned).toBeNull()
})

test('sellers can’t schedule maintenance', async () => {
  const body = { startsAt: inMinutes(60) }
  expect((await seller.call.planMaintenance({ body })).status).toBe(403)
  expect((await seller.call.getRunningWork()).status).toBe(403)
})

test('while work drains, submissions in progress finish, and new ones are refused until the schedule is canceled', async () => {
  const orders = await createShop(app, seller.userId, [{}, {}, {}])
  const ids = orders.map(({ id }) => id)
  const orderIds = ids.slice(0, 2)
  // The first call to the provider takes a while, so that the drain begins in the middle of the run.
  await app.sandbox.spoil('print', 'orders.draft', 'slow-body', { intervalMs: 1 })
  const { body } = await seller.call.createSubmitRun({ body: { orderIds } })
  await plan(10, { drainMinutes: 10 })
  const running = async () => (await admin.call.getRunningWork()).body.work
  expect(await running()).toMatchObject({ phase: 'DRAINING', isQuiet: false })
  for (const refused of [
    await seller.call.createSubmitRun({ body: { orderIds: [ids[2]!] } }),
    await seller.call.submitOrder({ body: { orderId: ids[2]! } }),
  ]) {
    expect(refused).toMatchObject({
      status: 503,
      refusal: { error: 'MAINTENANCE', message: 'Service temporarily unavailable' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await seller.call.getHome()).status).toBe(200)
  const processed = async () =>
    (await seller.call.getSubmitRun({ params: { id: body.run.id } })).body.run.processed
  await expect.poll(processed, { timeout: 15_000 }).toBe(2)
  await expect.poll(async () => (await running()).isQuiet, { timeout: 15_000 }).toBe(true)
  expect(await running()).toEqual({
    ...{ phase: 'DRAINING', isQuiet: true, openCalls: 0, queuedOrders: 0, sellers: 0, jobs: [] },
    waitsSinceRestore: null,
  })
  await admin.call.cancelMaintenancePlan()
  const resumed = await seller.call.submitOrder({ body: { orderId: ids[2]! } })
  expect([200, 202]).toContain(resumed.status)
})

test('an order that waits for money doesn’t keep the drain from being quiet', async () => {
  const poor = await app.signUp({ balanceCents: 0 })
  const [order] = await createShop(app, poor.userId, [{}])
  await poor.call.createSubmitRun({ body: { orderIds: [order!.id] } })
  const lacksMoney = async () =>
    (
      await app.context.db.rows(
        sql`select from print_orders where seller_id = ${poor.userId} and lacks_money`,
      )
    ).length
  await expect.poll(lacksMoney, { timeout: 15_000 }).toBe(1)
  await plan(10, { drainMinutes: 10 })
  const work = async () => (await admin.call.getRunningWork()).body.work
  await expect.poll(async () => (await work()).isQuiet, { timeout: 15_000 }).toBe(true)
  expect(await work()).toMatchObject({ queuedOrders: 0 })
  // When maintenance is on, the order stays where it is.
  await app.context.db.run(sql`update print_orders set lacks_money = false where seller_id = ${poor.userId}`)
  expect(await work()).toMatchObject({ isQuiet: false, queuedOrders: 1, sellers: 1 })
  await pass(11)
  expect(await work()).toMatchObject({ phase: 'ON', queuedOrders: 1 })
  await app.context.jobs.send(sendPrintOrders, { sellerId: poor.userId })
  await expect.poll(async () => (await work()).isQuiet, { timeout: 15_000 }).toBe(true)
  expect(await work()).toMatchObject({ phase: 'ON' })
})
