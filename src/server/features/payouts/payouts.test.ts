import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyText } from '#domain/rules/rule-words.ts'
import { sql } from '#server/db/sql.ts'
import { keepSignedIn } from '#testing/factories/account-factory.ts'
import { buyOne } from '#testing/factories/sale-factory.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
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
  await keepSignedIn(world.app.context)
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
  await keepSignedIn(world.app.context)
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

test('a share is payable when the hold after delivery has passed by the clock, and not before', async () => {
  const { maker, item } = await acts.openMaker()
  const { id } = await buyOne(world.app.url, world.app.anonymous.call, item)
  const print = () =>
    acts.db.row<{ id: string; state: string }>(sql`select id, state from print_orders where sale_id = ${id}`)
  await expect
    .poll(async () => (await print())?.state, { timeout: 30_000 })
    .toEqual(expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/))
  await acts.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', next_check_at = null, state_since = now() where sale_id = ${id}`)
  await acts.db.run(sql`update sales set check_at = now() where id = ${id}`)
  const payableAt = () =>
    acts.db.row<{ at: Date | null }>(sql`select payable_at as at from sales where id = ${id}`)
  await expect.poll(async () => (await payableAt())?.at ?? null, { timeout: 15_000 }).not.toBeNull()
  world.time.aheadMs = 7 * 24 * HOUR_MS - HOUR_MS
  await keepSignedIn(world.app.context)
  expect(await acts.placeOf(maker, id)).toBe('NOT_PAYABLE')
  expect(await acts.overviewOf(maker)).toMatchObject({ upcoming: { sales: 1 }, waitingCents: 0 })
  world.time.aheadMs = 7 * 24 * HOUR_MS + HOUR_MS
  await keepSignedIn(world.app.context)
  await expect
    .poll(async () => (await acts.payoutsOf(maker)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['SUCCEEDED'])
  expect(await acts.placeOf(maker, id)).toBe('PAID_OUT')
  await acts.addsUp(maker)
}, 90_000)

test('the statement of a month has each sale with its parts and each payout, as PDF and CSV', async () => {
  const { maker, item } = await acts.openMaker()
  const sale = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', sale.shareCents]])
  await world.admin.call.refundSale({ params: { id: sale.id }, body: { key: randomUUID(), reason: 'Lost' } })
  await expect
    .poll(async () => (await acts.payoutsOf(maker))[0]?.reversedCents, { timeout: 30_000 })
    .toBe(sale.shareCents)
  const month = new Date().toISOString().slice(0, 7)
  const read = (path: string) =>
    fetch(`${world.app.url}/api${path}?month=${month}`, { headers: { cookie: maker.cookie } })
  const [headings, ...rows] = (await (await read('/exports/payouts')).text()).trim().split('\r\n')
  expect(headings).toContain('Buyer paid,Payment fee,Printing,Delivery,Our fee,Amount')
  const amounts = rows.map((row) => row.split(',').slice(2, 8).map(Number))
  // What the buyer paid, less every fee, is the share.
  const [first] = amounts
  expect(first!.slice(0, 5).reduce((sum, each) => sum + each, 0)).toBeCloseTo(first![5]!, 5)
  expect(rows.map((row) => row.split(',')[1])).toEqual([
    expect.stringMatching(/^Sale S-/),
    'Payout to your bank',
    expect.stringMatching(/^Refunded: sale S-/),
    'Reversed from a payout',
  ])
  expect(amounts.reduce((sum, each) => sum + each[5]!, 0)).toBeCloseTo(0, 5)
  const { pages } = await readPdf(new Uint8Array(await (await read('/payouts/statement')).arrayBuffer()))
  const lines = pages.flatMap((page) => page.lines)
  const [share, less] = [moneyText(sale.shareCents), moneyText(-sale.shareCents)]
  for (const line of [
    `Your shares (1)\t${share}`,
    `Payouts to your bank (1)\t${less}`,
    `Reversed from payouts (1)\t${share}`,
  ])
    expect(lines).toContain(line)
  const stranger = await world.app.signUp()
  const other = await fetch(`${world.app.url}/api/exports/payouts?month=${month}`, {
    headers: { cookie: stranger.cookie },
  })
  expect((await other.text()).trim().split('\r\n')).toHaveLength(1)
}, 120_000)

test('reconciliation knows transfers and their reversals, and notices one that a person made', async () => {
  const { maker, item } = await acts.openMaker()
  const { id, shareCents } = await acts.sell(item)
  await acts.reach(maker, [['SUCCEEDED', shareCents]])
  await world.admin.call.refundSale({ params: { id }, body: { key: randomUUID(), reason: 'Lost' } })
  await expect
    .poll(async () => (await acts.payoutsOf(maker))[0]?.reversedCents, { timeout: 30_000 })
    .toBe(shareCents)
  const stray = { amount: '700', currency: 'usd', destination: await acts.accountIdOf(maker) }
  const sent = await fetch(`${world.app.sandbox.url}/v1/transfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.app.context.config.stripe!.secretKey}` },
    body: new URLSearchParams(stray),
  })
  expect(sent.status).toBe(200)
  world.time.aheadMs = HOUR_MS
  await keepSignedIn(world.app.context)
  await world.admin.call.startReconciliation({ body: {} })
  const read = async () => (await world.admin.call.getReconciliation()).body
  await expect.poll(async () => (await read()).reconciliation?.state, { timeout: 20_000 }).toBe('DONE')
  const ours = (await read()).differences.filter(({ seller }) => seller?.id === maker.userId)
  expect(ours).toMatchObject([{ what: 'MISSING_HERE', ourCents: null, theirCents: -700 }])
}, 120_000)
