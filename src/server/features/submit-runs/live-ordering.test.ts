import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetConfirmation, makeAdmin } from '#testing/factories/account-factory.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let reviewing: TestApp
beforeAll(async () => {
  app = await startTestApp()
  reviewing = await startTestApp({ environment: { APPLICATIONS: 'reviewed' } })
})
afterAll(() => Promise.all([app.close(), reviewing.close()]))

const demoOf = async (seller: Awaited<ReturnType<TestApp['signUp']>>) =>
  (
    await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
  ).body.orders.find((order: { source: string }) => order.source === 'demo')

test('without a verified email an order is rejected before pricing, and can be submitted once it is verified', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await forgetConfirmation(app.context.db, seller.userId)
  const before = (await app.sandbox.deeds('order.drafted')).length
  const refused = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect([refused.status, refused.refusal.error]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  expect((await app.sandbox.deeds('order.drafted')).length).toBe(before)

  await app.context.db.pool.query('update users set email_verified = true where id = $1', [seller.userId])
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
})

test('without a verified email every order of a run fails with the reason, and nothing is charged', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const orders = await createShop(app, seller.userId, [{}, {}])
  await forgetConfirmation(app.context.db, seller.userId)
  const demo = await demoOf(seller)
  const orderIds = [...orders.map(({ id }) => id), demo!.id]
  const { body } = await seller.call.createSubmitRun({ body: { orderIds } })
  expect(body.run).toMatchObject({ total: 3, failed: 2 })
  expect(
    body.run.errors.map(({ code, orderId }: { code: string; orderId: string }) => [orderId, code]),
  ).toEqual(orders.map(({ id }) => [id, 'EMAIL_NOT_VERIFIED']))
  const { body: rows } = await seller.call.listShopOrders({
    params: { page: 1, size: 25 },
    query: { state: 'unsubmitted' },
  })
  expect(rows.orders.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(orders.map(({ id }) => id)),
  )
})

test('tests and the demo order can always be submitted', async () => {
  const seller = await reviewing.signUp({ hasDemo: true })
  const [order] = await createShop(reviewing, seller.userId, [{}])
  await forgetConfirmation(reviewing.context.db, seller.userId)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })).status).toBe(200)
  const demo = await demoOf(seller)
  const reply = await seller.call.submitOrder({ body: { orderId: demo!.id } })
  expect([reply.status, reply.body.order?.isTest]).toEqual([200, true])
})

test('if applications are reviewed, live orders need an approved one', async () => {
  const seller = await reviewing.signUp()
  const [order] = await createShop(reviewing, seller.userId, [{}])
  const submit = async () => {
    const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
    return [reply.status, reply.status < 400 ? undefined : reply.refusal.error]
  }
  const setStatus = (status: string) =>
    reviewing.context.db.pool.query(
      `insert into applications (id, user_id, status, kind, created_at)
       values ('app_' || $1, $1, $2, 'SHOP', now()) on conflict (id) do update set status = excluded.status`,
      [seller.userId, status],
    )
  expect(await submit()).toEqual([403, 'APPLICATION_REQUIRED'])
  await setStatus('PENDING')
  expect(await submit()).toEqual([403, 'APPLICATION_REQUIRED'])
  await setStatus('REJECTED')
  expect(await submit()).toEqual([403, 'APPLICATION_REQUIRED'])
  await setStatus('ACCEPTED')
  expect(await submit()).toEqual([200, undefined])
})

test('admins need approval for live ordering too', async () => {
  const admin = await reviewing.signUp()
  await makeAdmin(reviewing.context.db, admin.email)
  const [order] = await createShop(reviewing, admin.userId, [{}])
  const reply = await admin.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status).toBe(403)
})

test('the checklist names what is missing, and the account shows the same', async () => {
  const seller = await reviewing.signUp()
  const { body } = await seller.call.readLiveOrdering()
  expect(body).toEqual({
    liveOrdering: 'APPLICATION_REQUIRED',
    steps: [
      { gate: 'EMAIL', state: 'DONE' },
      { gate: 'APPLICATION', state: 'OPEN' },
      { gate: 'CARD', state: 'OPEN' },
    ],
  })
  await seller.call.createApplication({ body: { kind: 'SHOP' } })
  await subscribe(reviewing, seller)
  const { steps } = (await seller.call.readLiveOrdering()).body
  expect(steps.map(({ state }) => state)).toEqual(['DONE', 'WAITING', 'DONE'])
  expect((await seller.call.getUser()).body.liveOrderingSteps).toEqual(steps)
})
