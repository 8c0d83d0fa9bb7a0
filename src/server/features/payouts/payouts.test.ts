import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { payOutMakers } from './pay-out-makers.ts'
import { actsIn, calmDown, type PayoutWorld, startPayoutWorld } from './testing/payout-world.ts'
import { settlePayoutOf } from './transfers/settle-payout.job.ts'

const HOUR_MS = 3_600_000
let world: PayoutWorld
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  acts = actsIn(world)
})
afterEach(() => calmDown(world))
afterAll(() => world.app.close())

test('a share is in the balance unless the maker chose the bank', async () => {
  const { maker, item } = await acts.openMaker({ isReady: false })
  const { id, shareCents } = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, id), { timeout: 15_000 }).toBe('BALANCE')
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(shareCents)
  expect(await acts.payoutsOf(maker)).toEqual([])
  await acts.addsUp(maker)
}, 60_000)

test('payable shares are transferred once, with a mail about the first, and a second waits a day', async () => {
  const { maker, item } = await acts.openMaker()
  const first = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', first.shareCents]])
  expect(await acts.placeOf(maker, first.id)).toBe('PAID_OUT')
  expect(await acts.transfersTo(maker)).toMatchObject([{ amount: first.shareCents }])
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  const second = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, second.id), { timeout: 15_000 }).toBe('WAITING')
  await payOutMakers.run(world.app.context)
  const waiting = await acts.overviewOf(maker)
  expect(waiting).toMatchObject({
    waitingCents: second.shareCents,
    waitsFor: 'PAUSE',
    sentCents: first.shareCents,
  })
  expect(Date.parse(waiting.nextAt!)).toBeGreaterThan(Date.now() + 23 * HOUR_MS)
  expect(waiting.lastMonth).toMatchObject({
    ...{ sales: 2, shareCents: first.shareCents + second.shareCents },
    grossCents: first.totalCents + second.totalCents,
  })
  world.time.aheadMs = 25 * HOUR_MS
  await Promise.all([1, 2, 3].map(() => payOutMakers.run(world.app.context)))
  await acts.reach(maker, [
    ['SUCCEEDED', second.shareCents],
    ['SUCCEEDED', first.shareCents],
  ])
  expect(await acts.mailsTo(maker)).toEqual([expect.stringMatching(/^Your first payout/)])
  await acts.addsUp(maker)
}, 90_000)

test.each(['500-after', '500-before', 'timeout'])(
  'a transfer whose answer is lost (%s) is looked up and never made twice',
  async (mode) => {
    const { maker, item } = await acts.openMaker()
    const fault = { provider: 'stripe', route: 'transfers.create', mode, times: 3 }
    await world.app.sandbox.control('POST', '/faults', fault)
    await world.app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'duplicate' } })
    const { shareCents } = await acts.sell(item)
    await acts.reach(maker, [['SUCCEEDED', shareCents]])
    expect(await acts.transfersTo(maker)).toHaveLength(1)
    await acts.addsUp(maker)
  },
  120_000,
)

test('a payout that Stripe refuses waits again, with a mail, and one that was given up and made after all is booked', async () => {
  const { maker, item } = await acts.openMaker()
  // Stripe stops the account, and we don't know it yet.
  await world.app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'drop' } })
  const accountId = await acts.accountIdOf(maker)
  await world.app.sandbox.control('POST', `/stripe/accounts/${accountId}/onboard`, { isComplete: false })
  await acts.db.run(sql`update payout_accounts set state = 'READY' where seller_id = ${maker.userId}`)
  const { shareCents, id } = await acts.sell(item)
  await acts.reach(maker, [['FAILED', shareCents]])
  await expect
    .poll(() => acts.mailsTo(maker), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/^A payout of .* failed$/))
  expect(await acts.transfersTo(maker)).toEqual([])
  expect(await acts.placeOf(maker, id)).toBe('WAITING')
  // The refusal is a reason to read the account.
  await expect.poll(async () => (await acts.overviewOf(maker)).waitsFor, { timeout: 15_000 }).toBe('ACCOUNT')
  await acts.addsUp(maker)

  const [payout] = await acts.payoutsOf(maker)
  await world.app.sandbox.control('POST', `/stripe/accounts/${accountId}/onboard`, { isComplete: true })
  const made = await world.app.context.payouts!.transfer({
    ...{ key: randomUUID(), payoutId: payout!.id, sellerId: maker.userId, accountId },
    ...{ amountCents: shareCents, currency: 'USD' },
  })
  expect(made.kind).toBe('done')
  await settlePayoutOf.run(world.app.context, { sellerId: maker.userId, id: payout!.id })
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  expect((await acts.overviewOf(maker)).waitingCents).toBe(0)
  await acts.addsUp(maker)
}, 90_000)

test('a refund after a transfer takes the share back from it, and leaves the rest as our loss', async () => {
  const { maker, item } = await acts.openMaker()
  const { id, shareCents, key } = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  const body = { key: randomUUID(), reason: 'It arrived broken' }
  for (const _ of [1, 2])
    expect((await world.admin.call.refundSale({ params: { id }, body })).status).toBe(200)
  await expect
    .poll(async () => (await acts.payoutsOf(maker))[0]?.reversedCents, { timeout: 30_000 })
    .toBe(shareCents)
  await expect
    .poll(async () => (await maker.call.getSale({ params: { id } })).body.state, { timeout: 15_000 })
    .toBe('REFUNDED')
  expect(await acts.transfersTo(maker)).toMatchObject([{ amount_reversed: shareCents }])
  const sale = (await maker.call.getSale({ params: { id } })).body
  expect(sale).toMatchObject({ shareCents: 0, sharePlace: 'TAKEN_BACK', endReason: 'It arrived broken' })
  expect(sale.entries.map(({ kind }) => kind)).toEqual([
    ...['PAID', 'PRINTED', 'SHARE', 'SHARE_RETURNED', 'REFUNDED', 'OUR_LOSS'],
  ])
  expect(sale.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(await acts.overviewOf(maker)).toMatchObject({ waitingCents: 0, owedCents: 0, sentCents: 0 })
  expect((await world.app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).body.state).toBe(
    'REFUNDED',
  )
  await acts.addsUp(maker)
}, 90_000)

test('what the bank has already is owed, and the next shares pay it first', async () => {
  const { maker, item } = await acts.openMaker()
  const { id, shareCents } = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  await world.app.sandbox.control('POST', '/stripe/payouts', { account: await acts.accountIdOf(maker) })
  await world.admin.call.refundSale({ params: { id }, body: { key: randomUUID(), reason: 'Lost' } })
  await expect
    .poll(() => acts.db.row(sql`select state from payout_reversals where seller_id = ${maker.userId}`), {
      timeout: 30_000,
    })
    .toEqual({ state: 'FAILED' })
  expect(await acts.overviewOf(maker)).toMatchObject({
    waitsFor: 'DEBT',
    owedCents: shareCents,
    waitingCents: 0,
  })
  const second = await acts.sell(item)
  const third = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, third.id), { timeout: 15_000 }).toBe('WAITING')
  await expect.poll(() => acts.placeOf(maker, second.id), { timeout: 15_000 }).toBe('WAITING')
  const left = second.shareCents + third.shareCents - shareCents
  expect(await acts.overviewOf(maker)).toMatchObject({ owedCents: 0, waitingCents: left })
  world.time.aheadMs = 25 * HOUR_MS
  await payOutMakers.run(world.app.context)
  await acts.reach(maker, [
    ['SUCCEEDED', left],
    ['SUCCEEDED', shareCents],
  ])
  await acts.addsUp(maker)
}, 120_000)

test('a disputed payment takes a transferred share back, and a won one is paid again', async () => {
  const { maker, item } = await acts.openMaker()
  const { id, shareCents } = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  const charge = await acts.chargeOf(id)
  const dispute = await world.app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', { charge })
  await expect
    .poll(async () => (await acts.payoutsOf(maker))[0]?.reversedCents, { timeout: 30_000 })
    .toBe(shareCents)
  expect(await acts.placeOf(maker, id)).toBe('TAKEN_BACK')
  expect(
    (await world.admin.call.refundSale({ params: { id }, body: { key: randomUUID(), reason: 'x' } })).refusal
      .error,
  ).toBe('SALE_DISPUTED')
  await acts.addsUp(maker)
  await world.app.sandbox.control('POST', `/stripe/disputes/${dispute.id}/close`, { isWon: true })
  await expect
    .poll(async () => (await acts.overviewOf(maker)).waitingCents, { timeout: 15_000 })
    .toBe(shareCents)
}, 90_000)
