import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sweepSessions } from '#server/features/sessions/sweep-sessions.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const MINUTE_MS = 60_000
const reason = 'Ticket 12: an order is stuck'
let offsetMs = 0
let app: TestApp
let beside: string
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
  beside = await app.startBeside()
})
afterAll(() => app.close())

async function openAdmin() {
  offsetMs = 0
  const admin = await app.signUp({ name: 'Ada Admin' })
  await makeAdmin(app.context.db, admin.email)
  // The role of the session that `signUp` opened is from before.
  app.context.sessions.forget((await admin.call.listSessions()).body.sessions[0]!.id)
  return admin
}
/** The administrator's browser afterwards: it has a new cookie. */
async function visit(admin: Person, seller: Person) {
  const reply = await admin.call.startVisit({ params: { id: seller.userId }, body: { reason } })
  const cookie = reply.cookies.join('; ')
  return { ...apiOf(app.url, { cookie }), cookie, visit: reply.body.visit }
}

test('an administrator sees a seller’s dashboard in every process, changes nothing, and comes back', async () => {
  const admin = await openAdmin()
  const seller = await app.signUp({ name: 'Nora' })
  const [order] = await createShop(app, seller.userId, [{}])
  const visitor = await visit(admin, seller)
  for (const url of [app.url, beside]) {
    const there = apiOf(url, { cookie: visitor.cookie })
    expect((await there.call.getUser()).body).toMatchObject({
      id: seller.userId,
      role: 'USER',
      visit: { by: 'Ada Admin', endsAt: visitor.visit.endsAt },
    })
    const { orders } = (await there.call.listShopOrders({ params: { page: 1, size: 25 } })).body
    expect(orders.map(({ id }) => id)).toContain(order!.id)
    const refused = { status: 403, refusal: { error: 'VISIT_READS_ONLY' } }
    expect(await there.call.submitOrder({ body: { orderId: order!.id } })).toMatchObject(refused)
    expect(await there.call.updatePreferences({ body: { name: 'Not Nora' } })).toMatchObject(refused)
    expect(await there.call.listSessions()).toMatchObject(refused)
    expect(await there.call.listApiTokens()).toMatchObject(refused)
    expect((await there.call.listUsers()).status).toBe(403)
    expect(
      await there.raw('POST', '/api/uploads/tus', { headers: { 'tus-resumable': '1.0.0' } }),
    ).toMatchObject(refused)
  }
  // The cookie from before the visit is worth nothing.
  expect((await admin.call.getUser()).status).toBe(401)
  const ended = await visitor.call.endVisit()
  const back = apiOf(beside, { cookie: ended.cookies.join('; ') })
  expect((await back.call.getUser()).body).toMatchObject({ id: admin.userId, role: 'ADMIN' })
  expect((await back.call.getUser()).body.visit).toBeUndefined()
  expect((await seller.call.getUser()).body.name).toBe('Nora')
})

test('the seller sees who looked and why, and the audit log has beginning and end', async () => {
  const admin = await openAdmin()
  const seller = await app.signUp()
  const visitor = await visit(admin, seller)
  expect((await seller.call.listVisits()).body.visits).toMatchObject([
    { by: 'Ada Admin', reason, isOver: false, endsAt: visitor.visit.endsAt },
  ])
  await visitor.call.endVisit()
  const [seen] = (await seller.call.listVisits()).body.visits
  expect(seen).toMatchObject({ reason, isOver: true })
  const audit = await app.context.db.rows(sql`
    select actor, action, detail->>'reason' as reason from audit_log
    where subject = ${seller.userId} and action in ('user.visited', 'user.visit-ended') order by at, id`)
  expect(audit).toEqual([
    { actor: admin.userId, action: 'user.visited', reason },
    { actor: admin.userId, action: 'user.visit-ended', reason: null },
  ])
  expect((await (await app.signUp()).call.listVisits()).body.visits).toEqual([])
})

test('a visit ends after 30 minutes, and its socket is closed', async () => {
  const admin = await openAdmin()
  const seller = await app.signUp()
  const visitor = await visit(admin, seller)
  const socket = app.connectSocket(visitor.cookie)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  offsetMs = 29 * MINUTE_MS
  expect((await visitor.call.getUser()).body.id).toBe(seller.userId)
  offsetMs = 31 * MINUTE_MS
  await sweepSessions.run(app.context)
  await gone
  expect((await visitor.call.getUser()).body.id).toBe(admin.userId)
  expect((await seller.call.listVisits()).body.visits).toMatchObject([{ isOver: true }])
})

test('an administrator’s dashboard can’t be visited, a visit needs a reason, and sellers visit no one', async () => {
  const admin = await openAdmin()
  const other = await openAdmin()
  const seller = await app.signUp()
  const start = (by: Person, of: Person, why = reason) =>
    by.call.startVisit({ params: { id: of.userId }, body: { reason: why } })
  expect(await start(admin, other)).toMatchObject({ status: 409, refusal: { error: 'NOT_A_SELLER' } })
  expect((await start(admin, seller, ' ')).status).toBe(422)
  expect((await start(seller, await app.signUp())).status).toBe(403)
  const unknown = { params: { id: 'usr_00000000000000000000000000' }, body: { reason } }
  expect((await admin.call.startVisit(unknown)).status).toBe(404)
})

test('a sign-in older than 15 minutes has to be confirmed with the password before money or people are acted on', async () => {
  const admin = await openAdmin()
  const seller = await app.signUp()
  const acts = (by: typeof admin | ReturnType<typeof apiOf>) => [
    by.call.suspendUser({ params: { id: seller.userId }, body: { reason } }),
    by.call.creditSeller({
      params: { id: seller.userId },
      body: { key: crypto.randomUUID(), amountCents: 100, reason },
    }),
    by.call.startVisit({ params: { id: seller.userId }, body: { reason } }),
    by.call.listUserEmails({ query: { reason } }),
  ]
  offsetMs = 16 * MINUTE_MS
  for (const reply of await Promise.all(acts(admin)))
    expect(reply).toMatchObject({ status: 403, refusal: { error: 'SIGN_IN_NOT_RECENT' } })
  expect((await admin.call.getAdminUser({ params: { id: seller.userId } })).status).toBe(200)
  const wrong = await admin.call.confirmIdentity({ body: { password: 'not-my-password' } })
  expect(wrong).toMatchObject({ status: 422, refusal: { error: 'PASSWORD_WRONG' } })
  const confirmed = await admin.call.confirmIdentity({ body: { password: 'a-long-password' } })
  expect(confirmed.status).toBe(200)
  const again = apiOf(beside, { cookie: confirmed.cookies.join('; ') })
  const credited = await again.call.creditSeller({
    params: { id: seller.userId },
    body: { key: crypto.randomUUID(), amountCents: 100, reason },
  })
  expect(credited.status).toBe(200)
  offsetMs = 29 * MINUTE_MS
  expect((await again.call.listUserEmails({ query: { reason } })).status).toBe(200)
  offsetMs = 32 * MINUTE_MS
  expect((await again.call.listUserEmails({ query: { reason } })).status).toBe(403)
  offsetMs = 0
})
