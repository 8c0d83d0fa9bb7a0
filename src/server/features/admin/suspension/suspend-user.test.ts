import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { findSellersDue } from '#server/features/automation/due-order-store.ts'
import { sendAutomatically } from '#server/features/automation/send-automatically.ts'
import { waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { wakeQueues } from '#server/features/print-orders/queue/watch-print-orders.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const reason = 'The files you print belong to someone else'
const suspend = (seller: Person) =>
  admin.call.suspendUser({ params: { id: seller.userId }, body: { reason } })
const unsuspend = (seller: Person) =>
  admin.call.unsuspendUser({ params: { id: seller.userId }, body: { reason: 'Cleared up by phone' } })
const signIn = ({ email }: Person) =>
  app.anonymous.call.signInWithEmail({ body: { email, password: 'a-long-password' } })
const auditOf = (userId: string, action: string) =>
  app.context.db.rows(
    sql`select actor, before, after, detail from audit_log where subject = ${userId} and action = ${action}`,
  )

test('within five seconds a suspended seller is signed out of pages, sockets and programs, and gets the reason by mail', async () => {
  const seller = await app.signUp()
  const made = await seller.call.createApiToken({ body: { name: 'Mine', scope: 'READ_WRITE', days: 30 } })
  const program = apiOf(app.url, { authorization: `Bearer ${made.body.secret}` })
  const beside = apiOf(await app.startBeside(), { cookie: seller.cookie })
  const socket = app.connectSocket(seller.cookie)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const isGone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  expect([(await program.call.getUser()).status, (await beside.call.getUser()).status]).toEqual([200, 200])
  const startedAt = performance.now()
  const { suspension } = (await suspend(seller)).body
  expect(suspension).toMatchObject({ by: 'Test Seller', reason })
  expect((await seller.call.getUser()).status).toBe(401)
  expect((await program.call.getUser()).status).toBe(401)
  await waitUntil(async () => (await beside.call.getUser()).status === 401, { withinMs: 5_000 })
  await isGone
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await signIn(seller)).toMatchObject({
    status: 403,
    refusal: { error: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('suspended') },
  })
  const mail = await waitForMail(app, seller.email, { subject: 'Your account is suspended' })
  expect(mail.text).toContain(reason)
  expect(await auditOf(seller.userId, 'user.suspended')).toEqual([
    {
      actor: admin.userId,
      before: { isSuspended: false },
      after: { isSuspended: true },
      detail: { reason, endedSessions: 1 },
    },
  ])
  expect((await unsuspend(seller)).body.suspension).toBeNull()
  expect((await signIn(seller)).status).toBe(200)
  expect((await program.call.getUser()).status).toBe(200)
  expect((await seller.call.getUser()).status).toBe(401)
  await waitForMail(app, seller.email, { subject: 'Your account is open again' })
})

test('the queue of a suspended seller stops, loses nothing, and continues afterwards', async () => {
  const seller = await app.signUp()
  const other = await app.signUp()
  const orders = await createShop(
    app,
    seller.userId,
    Array.from({ length: 25 }, () => ({})),
  )
  const ids = orders.map(({ id }) => id)
  await seller.call.createSubmitRun({ body: { orderIds: ids } })
  const stateCounts = async () => {
    const rows = await app.context.db.rows<{ isSent: boolean; count: number }>(sql`
      select provider_order_id is not null as is_sent, count(*)::integer as count
      from print_orders where seller_id = ${seller.userId} group by 1`)
    return {
      sent: 0,
      waiting: 0,
      ...Object.fromEntries(rows.map((r) => [r.isSent ? 'sent' : 'waiting', r.count])),
    }
  }
  await waitUntil(async () => (await stateCounts()).sent >= 2, { withinMs: 20_000, everyMs: 5 })
  await suspend(seller)
  const suspendedAt = new Date()
  const callsLater = async () =>
    app.context.db.rows(sql`
      select kind from print_calls where seller_id = ${seller.userId} and started_at > ${suspendedAt}`)
  // Work for someone else shows that the queue had its turn meanwhile.
  const [another] = await createShop(app, other.userId, [{}])
  await wakeQueues.run(app.context)
  expect((await other.call.submitOrder({ body: { orderId: another!.id } })).status).toBe(200)
  await wakeQueues.run(app.context)
  const stopped = await stateCounts()
  expect(stopped.waiting).toBeGreaterThan(0)
  expect(stopped.sent + stopped.waiting).toBe(25)
  expect(await callsLater()).toEqual([])
  expect(await stateCounts()).toEqual(stopped)
  await unsuspend(seller)
  const processed = async () => {
    const references = await app.context.db.rows<{ id: string }>(
      sql`select id from print_orders where seller_id = ${seller.userId}`,
    )
    const own = new Set<string | null>(references.map(({ id }) => id))
    return (await app.sandbox.deeds('order.processed')).filter(({ reference }) => own.has(reference))
  }
  await waitUntil(async () => (await processed()).length === 25, { withinMs: 60_000 })
  expect(new Set((await processed()).map(({ reference }) => reference)).size).toBe(25)
  expect(await callsLater()).not.toEqual([])
})

test('automatic ordering passes a suspended seller by', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.context.db.run(
    sql`update shop_orders set sends_at = now() - interval '1 hour' where id = ${order!.id}`,
  )
  const isDue = async () =>
    (await findSellersDue(app.context.db, { now: new Date(), limit: 200 })).includes(seller.userId)
  expect(await isDue()).toBe(true)
  await suspend(seller)
  expect(await isDue()).toBe(false)
  await sendAutomatically.run(app.context)
  const row = await app.context.db.row<{ printOrderId: string | null }>(
    sql`select print_order_id from shop_orders where id = ${order!.id}`,
  )
  expect(row).toEqual({ printOrderId: null })
})

test('administrators can’t be suspended, strangers are not found, and a second suspension changes nothing', async () => {
  const seller = await app.signUp()
  expect(await suspend(admin)).toMatchObject({ status: 409, refusal: { error: 'NOT_A_SELLER' } })
  expect(
    (await admin.call.suspendUser({ params: { id: 'usr_00000000000000000000000000' }, body: { reason } }))
      .status,
  ).toBe(404)
  await suspend(seller)
  const again = await admin.call.suspendUser({ params: { id: seller.userId }, body: { reason: 'Another' } })
  expect(again.body.suspension.reason).toBe(reason)
  expect(await auditOf(seller.userId, 'user.suspended')).toHaveLength(1)
  const { user } = (await admin.call.getAdminUser({ params: { id: seller.userId } })).body
  expect(user.suspension).toMatchObject({ reason })
})
