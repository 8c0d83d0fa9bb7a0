import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { payOutMakers } from './pay-out-makers.ts'
import { actsIn, calmDown, type PayoutWorld, startPayoutWorld } from './testing/payout-world.ts'

let world: PayoutWorld
let beside: string
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  beside = await world.app.startBeside()
  acts = actsIn(world)
})
afterEach(() => calmDown(world))
afterAll(() => world.app.close())

/** What a maker got to spend, and what their account at Stripe kept. */
async function received(maker: Parameters<typeof acts.transfersTo>[0]): Promise<number> {
  const { balanceCents } = (await maker.call.getBalance()).body.balance
  const sent = (await acts.transfersTo(maker)).reduce(
    (sum, { amount, amount_reversed }) => sum + amount - amount_reversed,
    0,
  )
  return balanceCents + sent
}

test('a share is paid once while its maker changes where it goes, payouts run, and administrators hold, pay and refund', async () => {
  const { maker, item } = await acts.openMaker()
  await acts.db.run(sql`update payout_accounts set state = 'REVIEW' where seller_id = ${maker.userId}`)
  const sales = [await acts.sell(item), await acts.sell(item), await acts.sell(item)]
  for (const { id } of sales)
    await expect.poll(() => acts.placeOf(maker, id), { timeout: 15_000 }).toBe('WAITING')
  await acts.db.run(sql`update payout_accounts set state = 'READY' where seller_id = ${maker.userId}`)

  const all = sales.reduce((sum, { shareCents }) => sum + shareCents, 0)
  const tabs = [maker.call, apiOf(beside, { cookie: maker.cookie }).call]
  const params = { id: maker.userId }
  const { call } = world.admin
  const round = [
    () => payOutMakers.run(world.app.context),
    ...tabs.flatMap((tab) => [
      () => tab.setPayoutTarget({ body: { to: 'BALANCE' } }),
      () => tab.setPayoutTarget({ body: { to: 'BANK' } }),
    ]),
    () => call.runPayouts({ body: { makers: [{ id: maker.userId, amountCents: all }] } }),
    () => call.holdPayouts({ params, body: { reason: 'We check a report' } }),
    () => call.releasePayouts({ params, body: { reason: 'Fine' } }),
    () =>
      call.refundSale({
        params: { id: sales[1]!.id },
        body: { key: randomUUID(), reason: 'It arrived broken' },
      }),
  ]
  for (let turn = 0; turn < 3; turn++) await Promise.all(round.map((act) => act()))

  await call.releasePayouts({ params, body: { reason: 'Fine' } })
  await expect
    .poll(async () => (await maker.call.getSale({ params: { id: sales[1]!.id } })).body.state, {
      timeout: 30_000,
    })
    .toBe('REFUNDED')
  await maker.call.setPayoutTarget({ body: { to: 'BALANCE' } })
  const kept = sales[0]!.shareCents + sales[2]!.shareCents
  await expect.poll(() => received(maker), { timeout: 30_000 }).toBe(kept)
  await acts.addsUp(maker)
  const places = await Promise.all(sales.map(({ id }) => acts.placeOf(maker, id)))
  expect(places[1]).toBe('TAKEN_BACK')
  for (const place of [places[0], places[2]]) expect(['BALANCE', 'PAID_OUT']).toContain(place)
}, 120_000)
