import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentFeeCents } from '#contract/portals/sales.ts'
import { sql } from '#server/db/sql.ts'
import { actsIn, type PayoutWorld, type Person, startPayoutWorld } from './testing/payout-world.ts'

let world: PayoutWorld
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  acts = actsIn(world)
})
afterAll(() => world.app.close())

async function refund(maker: Person, id: string): Promise<void> {
  const body = { key: randomUUID(), reason: 'It arrived broken' }
  expect((await world.admin.call.refundSale({ params: { id }, body })).status).toBe(200)
  await expect
    .poll(async () => (await maker.call.getSale({ params: { id } })).body.state, { timeout: 30_000 })
    .toBe('REFUNDED')
}

/** The accounts of a maker that aren’t empty. */
const booked = async (maker: Person) =>
  Object.fromEntries(Object.entries(await acts.accountsOf(maker)).filter(([, cents]) => cents !== 0))

test.each([
  ['balance', false, 'BALANCE'],
  ['bank', true, 'PAID_OUT'],
] as const)(
  'a late refund takes exactly the share of a maker who is paid to the %s; printing and delivery are our loss',
  async (_name, isReady, place) => {
    const { maker, item } = await acts.openMaker({ isReady })
    const { id, totalCents, shareCents } = await acts.sell(item)
    await expect.poll(() => acts.placeOf(maker, id), { timeout: 30_000 }).toBe(place)
    await refund(maker, id)
    const costCents = totalCents - paymentFeeCents(totalCents) - shareCents
    expect(costCents).toBeGreaterThan(0)
    // Neither their balance nor what waits for a payout is below zero, and nothing is owed.
    await expect
      .poll(
        async () => {
          const { charges: _charges, ...accounts } = await booked(maker)
          const { adjustments, ...rest } = accounts
          const ofMaker = ['seller_balance', 'payouts', 'disputes', 'sales_payable'].filter(
            (name) => name in rest,
          )
          return { adjustments, ofMaker }
        },
        { timeout: 30_000 },
      )
      .toEqual({ adjustments: -costCents, ofMaker: [] })
    await acts.addsUp(maker)
  },
  90_000,
)

test('a share that was spent before a late refund is a debt, which the next shares pay before the maker gets anything', async () => {
  const { maker, item } = await acts.openMaker({ isReady: false })
  const first = await acts.sell(item)
  await expect.poll(() => acts.placeOf(maker, first.id), { timeout: 30_000 }).toBe('BALANCE')
  await spend(maker, first.shareCents)
  await refund(maker, first.id)
  expect(await booked(maker)).toMatchObject({ disputes: -first.shareCents })
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  const second = await acts.sell(item)
  const third = await acts.sell(item)
  for (const { id } of [second, third])
    await expect.poll(() => acts.placeOf(maker, id), { timeout: 30_000 }).toBe('BALANCE')
  expect(await booked(maker)).toMatchObject({
    seller_balance: second.shareCents + third.shareCents - first.shareCents,
  })
  expect(await booked(maker)).not.toHaveProperty('disputes')
}, 120_000)

/** As if an order of the maker had been paid from the balance. */
const spend = (maker: Person, cents: number) =>
  acts.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into ledger_transactions (seller_id, id, kind, cause, currency, at, note)
      values (${maker.userId}, 'led_spent', 'ADJUSTMENT', 'spent', 'USD', now(), 'An order')`)
    for (const [account, amount] of [
      ['seller_balance', -cents],
      ['card_clearing', cents],
    ] as const)
      await tx.run(sql`
        insert into ledger_lines (seller_id, currency, account, transaction_id, kind, at, amount_cents)
        values (${maker.userId}, 'USD', ${account}, 'led_spent', 'ADJUSTMENT', now(), ${amount})`)
  })

test.each([
  ['balance', false, 'BALANCE'],
  ['bank', true, 'PAID_OUT'],
] as const)(
  'what is refunded of a print after its share was paid to the %s reaches the maker’s balance',
  async (_name, isReady, place) => {
    const { maker, item } = await acts.openMaker({ isReady })
    const { id, shareCents } = await acts.sell(item)
    await expect.poll(() => acts.placeOf(maker, id), { timeout: 30_000 }).toBe(place)
    const balance = async () => (await maker.call.getBalance()).body.balance.balanceCents
    const before = await balance()
    expect(before).toBe(isReady ? 0 : shareCents)
    const print = await acts.db.row<{ id: string }>(sql`select id from print_orders where sale_id = ${id}`)
    const body = { key: randomUUID(), reason: 'Printed badly', amountCents: 200 }
    expect((await world.admin.call.refundOrder({ params: { id: print!.id }, body })).status).toBe(200)
    expect(await balance()).toBe(before + 200)
    expect((await acts.accountsOf(maker)).sales_payable).toBe(0)
    await acts.addsUp(maker)
  },
  90_000,
)
