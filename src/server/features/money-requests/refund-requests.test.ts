import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { payOrder } from '#server/features/billing/pay-order.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let one: Person
let two: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [], environment: { REFUND_LIMIT_CENTS: '1000' } })
  one = await app.signUp()
  two = await app.signUp()
  for (const { email } of [one, two]) await makeAdmin(app.context.db, email)
})
afterAll(() => app.close())

/** A seller with an order that cost $50.00, all of the balance. */
async function paidOrder({ isPaid = true } = {}) {
  const seller = await app.signUp({ balanceCents: 5_000 })
  const [made] = await createShop(app, seller.userId, [{}])
  const { order } = (await seller.call.submitOrder({ body: { orderId: made!.id, test: true } })).body
  const pay = () =>
    app.context.db.transaction((tx) =>
      payOrder(app.context, tx, {
        ...{ sellerId: seller.userId, id: order.id, currency: 'USD' },
        ...{ printingCents: 4_800, deliveryCents: 200, feeCents: 0 },
      }),
    )
  if (isPaid) await pay()
  const balance = async () => (await seller.call.getBalance()).body.balance.balanceCents
  return { id: order.id, sellerId: seller.userId, balance }
}

const refund = (as: Person, id: string, amountCents?: number, key: string = randomUUID()) =>
  as.call.refundOrder({
    params: { id },
    body: { key, reason: 'Scratched', ...(amountCents && { amountCents }) },
  })
const waiting = async () => (await one.call.listMoneyRequests()).body
const actsOn = async (sellerId: string) =>
  (
    await app.context.db.rows<{ actor: string; action: string }>(sql`
      select actor, action from audit_log where subject = ${sellerId} and (action like 'refund.%' or action = 'order.refunded')
      order by id`)
  ).map(({ actor, action }) => [actor === one.userId ? 'one' : 'two', action])

test('a bare call returns all that is left once, however often it is made; a part needs a key', async () => {
  const { id, balance } = await paidOrder()
  const bare = () => one.call.refundOrder({ params: { id }, body: {} })
  const replies = await Promise.all([bare(), bare(), bare()])
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  const [request] = new Set(replies.map(({ body }) => body.request!.id))
  expect(replies.every(({ body }) => body.request!.id === request)).toBe(true)
  await two.call.confirmMoneyRequest({ params: { id: request! } })
  expect(await bare()).toMatchObject({ status: 200, body: { chargedCents: 5_000, refundedCents: 5_000 } })
  expect(await balance()).toBe(5_000)
  const part = await one.call.refundOrder({ params: { id }, body: { amountCents: 100 } })
  expect(part.refusal).toMatchObject({ error: 'VALIDATION_FAILED', details: [{ path: 'body.key' }] })
})

test('a refund above the limit moves no money before another administrator confirms it, once', async () => {
  const { id, sellerId, balance } = await paidOrder()
  const key = randomUUID()
  const asked = await refund(one, id, 1_001, key)
  expect(asked).toMatchObject({ status: 202, body: { refundedCents: 0, request: { cents: 1_001 } } })
  const request = asked.body.request!
  // The same call again asks for nothing new.
  expect((await refund(one, id, 1_001, key)).body.request).toEqual(request)
  const { requests, limitCents } = await waiting()
  expect(limitCents).toBe(1_000)
  expect(requests.filter((each) => each.printOrderId === id)).toMatchObject([
    {
      id: request.id,
      cents: 1_001,
      reason: 'Scratched',
      askedBy: { id: one.userId },
      seller: { id: sellerId },
    },
  ])
  expect(
    (await app.context.db.rows(sql`select 1 from refunded_parts where seller_id = ${sellerId}`)).length,
  ).toBe(0)
  const params = { id: request.id }
  expect(await one.call.confirmMoneyRequest({ params })).toMatchObject({
    status: 409,
    refusal: { error: 'REQUEST_NEEDS_ANOTHER' },
  })
  expect(await balance()).toBe(0)
  const confirmed = await Promise.all(
    Array.from({ length: 10 }, () => two.call.confirmMoneyRequest({ params })),
  )
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balance()).toBe(1_001)
  expect(await refund(one, id, 1_001, key)).toMatchObject({
    status: 200,
    body: { refundedCents: 1_001, request: { state: 'CONFIRMED' } },
  })
  expect((await waiting()).requests.some((each) => each.id === request.id)).toBe(false)
  expect(await actsOn(sellerId)).toEqual([
    ['one', 'refund.asked'],
    ['two', 'order.refunded'],
    ['two', 'refund.confirmed'],
  ])
})

test('the limit isn’t avoided in parts: what was refunded of an order counts', async () => {
  const { id, balance } = await paidOrder()
  expect((await refund(one, id, 600)).status).toBe(200)
  const key = randomUUID()
  expect((await refund(two, id, 400, key)).status).toBe(200)
  expect((await refund(one, id, 1)).status).toBe(202)
  // A repeated call finds its own refund instead of the limit.
  expect((await refund(two, id, 400, key)).status).toBe(200)
  expect(await balance()).toBe(1_000)
})

test('a whole order, its lines and parcels need a second administrator, too, for the sum they were', async () => {
  const { id, balance } = await paidOrder()
  const whole = (await refund(one, id)).body.request!
  expect(whole.cents).toBe(5_000)
  const body = { key: randomUUID(), reason: 'Cracked', line: { place: 0, quantity: 1 } }
  const line = await one.call.refundOrder({ params: { id }, body })
  expect(line.status).toBe(202)
  expect((await two.call.confirmMoneyRequest({ params: { id: line.body.request!.id } })).status).toBe(200)
  const refunded = await balance()
  expect(refunded).toBe(line.body.request!.cents)
  // Less is left than the other one asked for.
  expect(await two.call.confirmMoneyRequest({ params: { id: whole.id } })).toMatchObject({
    refusal: { error: 'REFUND_TOO_HIGH' },
  })
  expect(await balance()).toBe(refunded)
})

test('a declined refund moves nothing and can’t be confirmed; who asked may take it back', async () => {
  const { id, sellerId, balance } = await paidOrder()
  const params = { id: (await refund(one, id)).body.request!.id }
  expect((await one.call.declineMoneyRequest({ params, body: { reason: 'Wrong order' } })).status).toBe(200)
  expect(await two.call.confirmMoneyRequest({ params })).toMatchObject({
    refusal: { error: 'REQUEST_DECIDED' },
  })
  expect(await balance()).toBe(0)
  const declined = (await two.call.listMoneyRequests({ query: { state: 'DECLINED' } })).body.requests
  expect(declined).toMatchObject([{ id: params.id, note: 'Wrong order', decidedBy: { id: one.userId } }])
  expect(await actsOn(sellerId)).toEqual([
    ['one', 'refund.asked'],
    ['one', 'refund.declined'],
  ])
})

test('more than was paid is refused at once, also above the limit', async () => {
  const { id } = await paidOrder()
  expect(await refund(one, id, 5_001)).toMatchObject({ refusal: { error: 'REFUND_TOO_HIGH' } })
  // A line of an order that wasn't paid yet once took its share of the delivery from the balance.
  const unpaid = await paidOrder({ isPaid: false })
  const body = { key: randomUUID(), line: { place: 0, quantity: 1 } }
  expect(await one.call.refundOrder({ params: { id: unpaid.id }, body })).toMatchObject({
    refusal: { error: 'REFUND_TOO_HIGH' },
  })
  expect(await unpaid.balance()).toBe(5_000)
})
