import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { findSellersDue } from '#server/features/automation/due-order-store.ts'
import { payOrder } from '#server/features/billing/pay-order.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { saveTestCard } from '#testing/factories/card-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { fillBalance } from '../fill-balance.ts'
import { sweepDisputes } from './follow-dispute.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
})
beforeEach(() => deliver('normal'))
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>
const PAID_CENTS = 3_000

const deliver = (mode: 'normal' | 'drop' | 'duplicate') =>
  app.sandbox.control('PUT', '/webhooks', { stripe: { mode } })

/** A seller whose card paid $30 into an empty balance. */
async function sellerWhoPaid() {
  const seller = await app.signUp({ balanceCents: 0 })
  await saveTestCard(app.url, seller.call, 'pm_card_visa')
  await pay(seller, PAID_CENTS)
  const { customer_id: customer } = (await seller.call.getUser()).body
  const { objects } = await app.sandbox.control<{ objects: { id: string; customer: string }[] }>(
    'GET',
    '/stripe/objects/charge',
  )
  return { seller, charge: objects.find((each) => each.customer === customer)!.id }
}

async function pay(seller: Seller, amountCents: number): Promise<void> {
  await seller.call.topUp({ body: { key: randomUUID(), from: 'SAVED_CARD', amountCents } })
}

const open = (charge: string) => app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', { charge })
const close = (id: string, isWon: boolean) =>
  app.sandbox.control('POST', `/stripe/disputes/${id}/close`, { isWon })
const look = () => sweepDisputes.run(app.context)
const balanceOf = async (seller: Seller) => (await seller.call.getBalance()).body.balance

const disputesOf = ({ userId }: Seller) =>
  app.context.db.rows<{ state: string }>(sql`select state from card_disputes where seller_id = ${userId}`)
const reaches = (seller: Seller, state: string) =>
  expect
    .poll(async () => (await disputesOf(seller)).map((each) => each.state), { timeout: 15_000 })
    .toEqual([state])

/** Which dispute mails a seller got, in order. */
const mailsAbout = async (id: string) =>
  (
    await app.context.db.rows<{ key: string }>(sql`
      select key from mails where kind = 'payment-disputed' and key like ${`dispute:${id}:%`} order by created_at, key`)
  ).map(({ key }) => key.split(':')[2])

async function accountOf({ userId }: Seller, account: string): Promise<number> {
  const row = await app.context.db.row<{ cents: number }>(sql`
    select balance_cents::integer as cents from ledger_balances where seller_id = ${userId} and account = ${account}`)
  return row?.cents ?? 0
}

/** Balance, debt, and what our ledger says is left of the payments at Stripe. */
const moneyOf = async (seller: Seller) => ({
  balance: await accountOf(seller, 'seller_balance'),
  debt: 0 - (await accountOf(seller, 'disputes')),
  atStripe: 0 - (await accountOf(seller, 'card_clearing')),
})

test('what a bank takes back leaves the balance once, however often it is reported, and comes back when it is won', async () => {
  await deliver('duplicate')
  const { seller, charge } = await sellerWhoPaid()
  const { id } = await open(charge)
  await reaches(seller, 'OPEN')
  await look()
  expect(await mailsAbout(id)).toEqual(['OPEN'])
  expect(await moneyOf(seller)).toEqual({ balance: 0, debt: 0, atStripe: 0 })
  const { waiting } = await balanceOf(seller)
  expect(waiting).toMatchObject({ reason: 'DISPUTED', fix: 'NONE', orders: 0 })
  expect(waiting!.message).toContain('withdraw it at your bank')
  await close(id, true)
  await reaches(seller, 'WON')
  expect(await moneyOf(seller)).toEqual({ balance: PAID_CENTS, debt: 0, atStripe: PAID_CENTS })
  expect((await balanceOf(seller)).waiting).toBeNull()
  await look()
  expect(await mailsAbout(id)).toEqual(['OPEN', 'WON'])
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
}, 60_000)

test('what exceeds the balance is a debt that the next money pays; a lost dispute ends the freeze', async () => {
  const { seller, charge } = await sellerWhoPaid()
  const [made] = await createShop(app, seller.userId, [{}])
  const { order } = (await seller.call.submitOrder({ body: { orderId: made!.id, test: true } })).body
  const ofOrder = { sellerId: seller.userId, printOrderId: order.id, cause: 'canceled' }
  const price = { currency: 'USD', printingCents: 800, deliveryCents: 200, feeCents: 0 }
  await app.context.db.transaction((tx) => payOrder(app.context, tx, { ...ofOrder, ...price, id: order.id }))
  const { id } = await open(charge)
  await reaches(seller, 'OPEN')
  expect(await moneyOf(seller)).toEqual({ balance: 0, debt: 1_000, atStripe: 0 })
  const owing = await balanceOf(seller)
  expect(owing).toMatchObject({ owedCents: 1_000, waiting: { fix: 'PAY', lackingCents: 1_000 } })
  // What the disputed payment paid for can't be spent again by canceling it.
  await app.context.db.transaction((tx) => refundOrder(app.context, tx, { ...ofOrder, exactly: 400 }))
  expect(await moneyOf(seller)).toEqual({ balance: 0, debt: 600, atStripe: 0 })
  await pay(seller, 1_100)
  expect(await moneyOf(seller)).toEqual({ balance: 500, debt: 0, atStripe: 1_100 })
  expect(await balanceOf(seller)).toMatchObject({ owedCents: 0, waiting: { reason: 'DISPUTED' } })
  await close(id, false)
  await reaches(seller, 'LOST')
  expect(await moneyOf(seller)).toEqual({ balance: 500, debt: 0, atStripe: 1_100 })
  expect((await balanceOf(seller)).waiting).toBeNull()
}, 60_000)

test('disputes are found without webhooks, also those that ended meanwhile, and late webhooks change nothing', async () => {
  const { seller, charge } = await sellerWhoPaid()
  await deliver('drop')
  const { id } = await open(charge)
  await look()
  await reaches(seller, 'OPEN')
  await close(id, false)
  await look()
  await reaches(seller, 'LOST')
  const other = await sellerWhoPaid()
  const quick = await open(other.charge)
  await close(quick.id, true)
  await deliver('normal')
  const { events } = await app.sandbox.control<{
    events: { id: string; type: string; data: { object: { id: string } } }[]
  }>('GET', '/stripe/events')
  for (const type of ['charge.dispute.closed', 'charge.dispute.created'])
    for (const event of events.filter(
      (each) => each.type === type && [id, quick.id].includes(each.data.object.id),
    ))
      await app.sandbox.control('POST', '/stripe/webhooks/resend', { event: event.id })
  await reaches(other.seller, 'WON')
  // It was over before we saw it, so only that is said.
  expect([await mailsAbout(id), await mailsAbout(quick.id)]).toEqual([['OPEN', 'LOST'], ['WON']])
  expect(await moneyOf(other.seller)).toEqual({ balance: PAID_CENTS, debt: 0, atStripe: PAID_CENTS })
  expect(await moneyOf(seller)).toEqual({ balance: 0, debt: 0, atStripe: 0 })
}, 60_000)

test('while a dispute is open, the card isn’t charged and nothing is ordered automatically', async () => {
  const { seller, charge } = await sellerWhoPaid()
  const [made] = await createShop(app, seller.userId, [{}])
  const now = app.context.clock.now()
  await app.context.db.run(sql`
    update shop_orders set sends_at = ${now} where seller_id = ${seller.userId} and id = ${made!.id}`)
  const isDue = async () =>
    (await findSellersDue(app.context.db, { now, limit: 100 })).includes(seller.userId)
  expect(await isDue()).toBe(true)
  const { id } = await open(charge)
  await reaches(seller, 'OPEN')
  expect(await isDue()).toBe(false)
  const ask = () => fillBalance(app.context, seller.userId, { nextCents: 900, purpose: 'QUEUE' })
  expect(await ask()).toBe('DISPUTED')
  await close(id, true)
  await reaches(seller, 'WON')
  expect(await isDue()).toBe(true)
  expect(await ask()).toBeNull()
}, 60_000)
