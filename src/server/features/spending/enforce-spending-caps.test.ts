import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { enforceSpendingCaps } from './enforce-spending-caps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A seller in Kathmandu with one charged order and one that isn't charged yet. */
async function sellerWithCharge() {
  const seller = await app.signUp()
  await seller.call.updatePreferences({ body: { timeZone: 'Asia/Kathmandu' } })
  const [first, second] = await createShop(app, seller.userId, [{}, { buyerName: 'Someone else' }])
  const charged = (await seller.call.submitOrder({ body: { orderId: first!.id } })).body.order
  const open = (await seller.call.submitOrder({ body: { orderId: second!.id, test: true } })).body.order
  const cents = charged.totalCents!
  return {
    sellerId: seller.userId,
    printOrderId: charged.id,
    chargedAt: (at: string) =>
      app.context.db.pool.query('update ledger_entries set created_at = $1 where print_order_id = $2', [
        at,
        charged.id,
      ]),
    refusalAt(now: string) {
      const context = { ...app.context, clock: { ...app.context.clock, now: () => new Date(now) } }
      const caps = { orderCapCents: null, dayCapCents: 2 * cents - 1 }
      const order = { id: open.id, sellerId: seller.userId, caps, cents }
      return app.context.db.transaction((tx) => enforceSpendingCaps(context, tx, order))
    },
  }
}

test('the daily cap counts the day of the seller’s own time zone', async () => {
  const { chargedAt, refusalAt } = await sellerWithCharge()
  // Midnight in Kathmandu is 18:15 UTC.
  await chargedAt('2026-11-20T18:20:00Z')
  expect(await refusalAt('2026-11-21T10:00:00Z')).toContain('daily cap')
  await chargedAt('2026-11-20T18:10:00Z')
  expect(await refusalAt('2026-11-21T10:00:00Z')).toBeNull()
  expect(await refusalAt('2026-11-20T18:14:00Z')).toContain('daily cap')
})

test('a refund frees the daily cap', async () => {
  const { sellerId, printOrderId, chargedAt, refusalAt } = await sellerWithCharge()
  await chargedAt('2026-11-21T06:00:00Z')
  expect(await refusalAt('2026-11-21T10:00:00Z')).toContain('daily cap')
  await app.context.payments.refund({ sellerId, printOrderId })
  expect(await refusalAt('2026-11-21T10:00:00Z')).toBeNull()
})

test('a repeated charge changes nothing, and a repeated refund returns the money once', async () => {
  const { sellerId, printOrderId } = await sellerWithCharge()
  const entries = async () =>
    (
      await app.context.db.pool.query(
        'select kind, amount_cents from ledger_entries where print_order_id = $1 order by kind',
        [printOrderId],
      )
    ).rows
  const [charge] = await entries()
  const again = { printOrderId, sellerId, amountCents: charge.amount_cents, currency: 'USD' }
  expect((await app.context.payments.charge(again)).kind).toBe('done')
  expect(await entries()).toEqual([charge])
  await app.context.payments.refund({ sellerId, printOrderId })
  await app.context.payments.refund({ sellerId, printOrderId })
  expect(await entries()).toEqual([charge, { ...charge, kind: 'refund' }])
})
