import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { payOutMakers } from './pay-out-makers.ts'
import { actsIn, calmDown, type PayoutWorld, startPayoutWorld } from './testing/payout-world.ts'
import { createPayout } from './transfers/create-payout.ts'

let world: PayoutWorld
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  acts = actsIn(world)
})
afterEach(() => calmDown(world))
afterAll(() => world.app.close())

test('choosing the balance moves what waits there, a debt too, and a hold stops that', async () => {
  const { maker, item } = await acts.openMaker({ priceCents: 2_490 })
  const params = { id: maker.userId }
  const held = await world.admin.call.holdPayouts({ params, body: { reason: 'We check a report' } })
  expect(held.status).toBe(200)
  expect((await world.admin.call.holdPayouts({ params, body: { reason: 'Twice' } })).refusal.error).toBe(
    'PAYOUTS_HELD',
  )
  const { id, shareCents } = await acts.sell(item)
  // Nothing is payable while it is held, wherever it goes.
  await expect
    .poll(
      () =>
        acts.db.row(sql`select 1 from sales where id = ${id} and check_at > now() + interval '30 minutes'`),
      {
        timeout: 15_000,
      },
    )
    .not.toBeNull()
  expect(await acts.placeOf(maker, id)).toBe('HELD')
  expect((await maker.call.setPayoutTarget({ body: { to: 'BALANCE' } })).refusal.error).toBe('PAYOUTS_HELD')
  expect(await acts.overviewOf(maker)).toMatchObject({
    ...{ waitsFor: 'ADMINISTRATOR', hold: { reason: 'We check a report' } },
    upcoming: { sales: 1, cents: shareCents },
  })
  // Too little for a payout, so that it waits.
  await acts.db.run(sql`update payout_accounts set state = 'REVIEW' where seller_id = ${maker.userId}`)
  expect((await world.admin.call.releasePayouts({ params, body: { reason: 'Fine' } })).status).toBe(200)
  expect((await world.admin.call.releasePayouts({ params, body: { reason: 'Fine' } })).refusal.error).toBe(
    'PAYOUTS_NOT_HELD',
  )
  await expect.poll(() => acts.placeOf(maker, id), { timeout: 15_000 }).toBe('WAITING')
  const { payouts } = (await maker.call.setPayoutTarget({ body: { to: 'BALANCE' } })).body
  expect(payouts).toMatchObject({ target: 'BALANCE', waitingCents: 0 })
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(shareCents)
  expect(await acts.placeOf(maker, id)).toBe('BALANCE')
  await acts.addsUp(maker)
}, 60_000)

test('a run pays exactly what its preview showed, each maker once, and says why the others wait', async () => {
  const { maker, item } = await acts.openMaker()
  const first = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', first.shareCents]])
  const { id, shareCents } = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, id), { timeout: 15_000 }).toBe('WAITING')
  const find = async () =>
    (await world.admin.call.listPayoutMakers({ query: { search: maker.email } })).body.makers[0]
  expect(await find()).toMatchObject({ waitingCents: shareCents, waitsFor: 'PAUSE', accountState: 'READY' })
  const run = (amountCents: number) =>
    world.admin.call.runPayouts({ body: { makers: [{ id: maker.userId, amountCents }] } })
  expect((await run(shareCents + 1)).body.results).toMatchObject([{ result: 'CHANGED', amountCents: 0 }])
  const results = (await Promise.all(Array.from({ length: 10 }, () => run(shareCents)))).flatMap(
    ({ body }) => body.results,
  )
  expect(results.filter(({ result }) => result === 'STARTED')).toHaveLength(1)
  await acts.reach(maker, [
    ['SUCCEEDED', shareCents],
    ['SUCCEEDED', first.shareCents],
  ])
  const { payouts } = (await world.admin.call.listAllPayouts({ query: { search: maker.userId } })).body
  expect(payouts.map(({ startedBy }) => startedBy?.id ?? null)).toEqual([world.admin.userId, null])
  expect(
    (await maker.call.runPayouts({ body: { makers: [{ id: maker.userId, amountCents: 1 }] } })).status,
  ).toBe(403)
  await acts.addsUp(maker)
}, 90_000)

test('a payout above the limit waits for a second administrator, who is another person', async () => {
  const { maker, item } = await acts.openMaker({ priceCents: 9_900 })
  const { shareCents } = await acts.sell(item)
  await expect.poll(async () => (await acts.overviewOf(maker)).waitsFor, { timeout: 15_000 }).toBe('LIMIT')
  await payOutMakers.run(world.app.context)
  expect(await acts.payoutsOf(maker)).toEqual([])
  const params = { id: maker.userId }
  const refused = await world.admin.call.requestPayout({
    params,
    body: { key: randomUUID(), amountCents: shareCents - 1, reason: 'Less' },
  })
  expect(refused.refusal.error).toBe('PAYOUT_CHANGED')
  const body = { key: randomUUID(), amountCents: shareCents, reason: 'A large sale' }
  const [one, two] = [
    await world.admin.call.requestPayout({ params, body }),
    await world.admin.call.requestPayout({ params, body }),
  ]
  expect(two.body).toEqual(one.body)
  const other = await world.admin.call.requestPayout({ params, body: { ...body, key: randomUUID() } })
  expect(other.refusal.error).toBe('REQUEST_WAITING')
  const request = { params: { id: one.body.request.id } }
  expect((await world.admin.call.confirmMoneyRequest(request)).refusal.error).toBe('REQUEST_NEEDS_ANOTHER')
  const colleague = await world.app.signUp()
  await makeAdmin(acts.db, colleague.email)
  const confirmed = await Promise.all([1, 2, 3].map(() => colleague.call.confirmMoneyRequest(request)))
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  await acts.addsUp(maker)
}, 90_000)

test('nothing is sent to a maker who was suspended after the payout was noted; it waits until that ends', async () => {
  const { maker, item } = await acts.openMaker()
  await acts.db.run(sql`update payout_accounts set state = 'REVIEW' where seller_id = ${maker.userId}`)
  const { id, shareCents } = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, id), { timeout: 15_000 }).toBe('WAITING')
  await acts.db.transaction(async (tx) => {
    await tx.run(sql`update payout_accounts set state = 'READY' where seller_id = ${maker.userId}`)
    const payout = { sellerId: maker.userId, by: null }
    expect((await createPayout(world.app.context, tx, payout)).kind).toBe('STARTED')
    await tx.run(sql`update users set banned = true, suspended_at = now() where id = ${maker.userId}`)
  })
  const states = () => acts.db.rows(sql`select state from payouts where seller_id = ${maker.userId}`)
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: 'FAILED' }])
  expect(await acts.transfersTo(maker)).toEqual([])
  expect((await acts.accountsOf(maker)).payouts).toBe(shareCents)
  await acts.addsUp(maker)
}, 60_000)
