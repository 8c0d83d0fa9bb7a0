import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const DAY_MS = 86_400_000
let aheadMs = 0
let app: TestApp
let one: Person
let two: Person
beforeAll(async () => {
  app = await startTestApp({
    recurring: [],
    environment: { REFUND_LIMIT_CENTS: '1000' },
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
  })
  one = await app.signUp()
  two = await app.signUp()
  for (const { email } of [one, two]) await makeAdmin(app.context.db, email)
})
afterAll(() => app.close())

const credit = (as: Person, sellerId: string, amountCents: number, key: string = randomUUID()) =>
  as.call.creditSeller({ params: { id: sellerId }, body: { key, amountCents, reason: 'For the outage' } })

async function newSeller() {
  const seller = await app.signUp({ balanceCents: 0 })
  const balance = async () => {
    const row = await app.context.db.row<{ cents: number }>(sql`
      select coalesce(sum(amount_cents), 0)::integer as cents from ledger_lines
      where seller_id = ${seller.userId} and account = 'seller_balance'`)
    return row?.cents
  }
  return { sellerId: seller.userId, balance }
}

const actsOn = (sellerId: string) =>
  app.context.db.rows<{ actor: string; action: string; before: unknown; after: unknown }>(sql`
    select actor, action, before, after from audit_log
    where subject = ${sellerId} and (action like 'credit.%' or action = 'balance.credited') order by id`)

test('a credit above the limit moves no money before another administrator confirms it, once', async () => {
  const { sellerId, balance } = await newSeller()
  const key = randomUUID()
  // The same call ten times asks once.
  const asked = await Promise.all(Array.from({ length: 10 }, () => credit(one, sellerId, 1_001, key)))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(asked.map(({ body }) => body.request!.id)).size).toBe(1)
  const { id } = asked[0]!.body.request!
  expect((await two.call.listMoneyRequests()).body).toMatchObject({
    limitCents: 1_000,
    requests: [
      {
        ...{ id, kind: 'CREDIT', cents: 1_001, printOrderId: null, orderNumber: null },
        ...{ reason: 'For the outage', askedBy: { id: one.userId }, seller: { id: sellerId } },
      },
    ],
  })
  const params = { id }
  expect(await one.call.confirmMoneyRequest({ params })).toMatchObject({
    status: 409,
    refusal: { error: 'REQUEST_NEEDS_ANOTHER' },
  })
  expect(await balance()).toBe(0)
  const confirmed = await Promise.all(
    Array.from({ length: 10 }, () => two.call.confirmMoneyRequest({ params })),
  )
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { refusal } of confirmed.filter(({ status }) => status !== 200))
    expect(refusal.error).toBe('REQUEST_DECIDED')
  expect(await balance()).toBe(1_001)
  // A repeated call finds what became of its request.
  expect(await credit(one, sellerId, 1_001, key)).toMatchObject({
    status: 200,
    body: { balanceCents: 1_001, request: { state: 'CONFIRMED' } },
  })
  expect(await balance()).toBe(1_001)
  expect(await actsOn(sellerId)).toEqual([
    { actor: one.userId, action: 'credit.asked', before: null, after: { state: 'WAITING' } },
    {
      ...{ actor: two.userId, action: 'balance.credited' },
      ...{ before: { balanceCents: 0 }, after: { balanceCents: 1_001 } },
    },
    {
      ...{ actor: two.userId, action: 'credit.confirmed' },
      ...{ before: { state: 'WAITING' }, after: { state: 'CONFIRMED' } },
    },
  ])
})

test('a declined credit moves nothing and can’t be confirmed; who asked may take it back', async () => {
  const { sellerId, balance } = await newSeller()
  const key = randomUUID()
  const params = { id: (await credit(one, sellerId, 5_000, key)).body.request!.id }
  const body = { reason: 'Wrong seller' }
  expect((await one.call.declineMoneyRequest({ params, body })).status).toBe(200)
  expect(await two.call.confirmMoneyRequest({ params })).toMatchObject({
    refusal: { error: 'REQUEST_DECIDED' },
  })
  expect((await credit(one, sellerId, 5_000, key)).body.request).toMatchObject({ state: 'DECLINED' })
  expect(await balance()).toBe(0)
  expect((await actsOn(sellerId)).map(({ action }) => action)).toEqual(['credit.asked', 'credit.declined'])
})

test('the limit isn’t avoided in parts, not even at once: credits of 30 days count', async () => {
  const { sellerId, balance } = await newSeller()
  const replies = await Promise.all(Array.from({ length: 10 }, () => credit(one, sellerId, 400)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(8)
  expect(await balance()).toBe(800)
  expect((await credit(two, sellerId, 200)).status).toBe(200)
  expect((await credit(two, sellerId, 1)).status).toBe(202)
  // Another seller has a separate limit.
  expect((await credit(one, (await newSeller()).sellerId, 1_000)).status).toBe(200)
  aheadMs = 31 * DAY_MS
  await keepSignedIn(app.context)
  expect((await credit(one, sellerId, 1_000)).status).toBe(200)
  expect(await balance()).toBe(2_000)
})
