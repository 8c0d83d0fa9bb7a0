import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { comeBackFrom, saveTestCard, submitCardPage } from '#testing/factories/card-factory.ts'
import { createSale } from '#testing/factories/portal-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { bookTopUp } from '../billing/book-top-up.ts'
import { readLedgerDifferences } from '../billing/read-ledger-differences.ts'
import { dayText } from '../mail/messages/day-text.ts'
import { readChargeableCard } from '../payment-cards/read-chargeable-card.ts'
import { insertCollection } from './collection-store.ts'
import { fillBalance } from './fill-balance.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'
import { settleCollectionOf } from './settle-collection.job.ts'

let app: TestApp
let beside: string
beforeAll(async () => {
  // So that a payment which is never answered is looked up soon.
  app = await startTestApp({ environment: { CALL_TIMEOUT_SECONDS: '3' } })
  beside = await app.startBeside()
  await setStripeWebhooks(app)
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** A seller without money, with a card unless it is null, and orders that can be submitted. */
async function sellerWith({
  card = 'pm_card_visa',
  orders = 1,
}: {
  card?: string | null
  orders?: number
} = {}) {
  const seller = await app.signUp({ balanceCents: 0 })
  if (card) await saveTestCard(app.url, seller.call, card)
  const made = await createShop(
    app,
    seller.userId,
    Array.from({ length: orders }, () => ({})),
  )
  return { seller, orderIds: made.map(({ id }) => id) }
}

const balanceOf = async (seller: Seller) => (await seller.call.getBalance()).body.balance
const collectionsOf = async (seller: Seller) => (await seller.call.listCollections()).body.collections
const submitAll = async (seller: Seller, orderIds: string[]) =>
  (await seller.call.createSubmitRun({ body: { orderIds, withoutSync: true } })).body.run
const isFinished = (seller: Seller, runId: string, withinMs = 30_000) =>
  expect
    .poll(async () => (await seller.call.getSubmitRun({ params: { id: runId } })).body.run.state, {
      timeout: withinMs,
    })
    .toBe('FINISHED')
const waits = (seller: Seller, reason: string) =>
  expect.poll(async () => (await balanceOf(seller)).waiting?.reason, { timeout: 15_000 }).toBe(reason)

/** What Stripe captured from a seller, minus what it gave back. */
async function capturedFrom(seller: Seller): Promise<{ cents: number; payments: number }> {
  const { customer_id: customer } = (await seller.call.getUser()).body
  const { objects } = await app.sandbox.control<{
    objects: { customer: string; amount: number; status: string; amount_refunded: number }[]
  }>('GET', '/stripe/objects/charge')
  const own = objects.filter((charge) => charge.customer === customer && charge.status === 'succeeded')
  return {
    cents: own.reduce((sum, each) => sum + each.amount - each.amount_refunded, 0),
    payments: own.length,
  }
}

/** Every cent at Stripe is in the ledger, and every account is the sum of its lines. */
async function addsUp(seller: Seller): Promise<void> {
  const row = await app.context.db.row<{ cents: number }>(sql`
    select coalesce(-sum(amount_cents), 0)::integer as cents from ledger_lines
    where seller_id = ${seller.userId} and account = 'card_clearing'`)
  expect(row!.cents).toBe((await capturedFrom(seller)).cents)
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
}

test('a card pays exactly what an order lacks, and the order continues', async () => {
  const { seller, orderIds } = await sellerWith()
  const reply = await seller.call.submitOrder({ body: { orderId: orderIds[0]! } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { totalCents } = reply.body.order
  expect(await capturedFrom(seller)).toEqual({ cents: totalCents, payments: 1 })
  expect(await balanceOf(seller)).toMatchObject({ balanceCents: 0, waiting: null })
  expect(await collectionsOf(seller)).toMatchObject([
    { purpose: 'QUEUE', state: 'SUCCEEDED', amountCents: totalCents, card: { brand: 'visa', last4: '4242' } },
  ])
  await addsUp(seller)
})

test('the orders of a run are paid with few payments, also in bundles', async () => {
  for (const mode of ['AS_YOU_GO', 'BUNDLES'] as const) {
    const { seller, orderIds } = await sellerWith({ orders: 10 })
    const settings = { mode, bundleCents: 5_000, belowCents: 1_000, dayLimitCents: null }
    await seller.call.updateAutoTopUp({ body: settings })
    await isFinished(seller, (await submitAll(seller, orderIds)).id)
    const { cents, payments } = await capturedFrom(seller)
    expect(payments).toBeLessThanOrEqual(4)
    if (mode === 'BUNDLES') expect(cents % 5_000).toBe(0)
    await addsUp(seller)
  }
}, 120_000)

test('without a card the whole queue waits with one message, and one payment on Stripe’s page releases it', async () => {
  const { seller, orderIds } = await sellerWith({ card: null, orders: 3 })
  const run = await submitAll(seller, orderIds)
  await waits(seller, 'NO_CARD')
  const { waiting } = await balanceOf(seller)
  expect(waiting).toMatchObject({ orders: 3, fix: 'PAY' })
  const dollars = (waiting!.lackingCents / 100).toFixed(2)
  expect(waiting!.message).toBe(
    `Your balance is too low, and you have no saved card. 3 orders are waiting, $${dollars}.`,
  )
  const mails = await app.context.db.rows(sql`
    select 1 from mails where kind = 'orders-wait-for-payment' and key like ${`payment-wait:${seller.userId}:%`}`)
  expect(mails).toHaveLength(1)
  const states = (await seller.call.listPrintOrders()).body.orders.map(({ state, waiting: why }) => [
    state,
    why?.why,
  ])
  expect(states.toSorted()).toEqual([
    ['DRAFTED', 'MONEY'],
    ['PREPARED', undefined],
    ['PREPARED', undefined],
  ])
  const { body } = await seller.call.topUp({ body: { key: randomUUID(), from: 'PAGE' } })
  expect(await comeBackFrom(app.url, await submitCardPage(body.url!))).toContain('payment=made')
  await isFinished(seller, run.id)
  expect((await balanceOf(seller)).waiting).toBeNull()
  await expect
    .poll(async () => (await seller.call.getUser()).body.card, { timeout: 10_000 })
    .toMatchObject({ last4: '4242' })
  await addsUp(seller)
}, 60_000)

test('orders go on although the browser was closed on Stripe’s page', async () => {
  const { seller, orderIds } = await sellerWith({ card: null })
  const run = await submitAll(seller, orderIds)
  await waits(seller, 'NO_CARD')
  const { body } = await seller.call.topUp({ body: { key: randomUUID(), from: 'PAGE' } })
  await submitCardPage(body.url!)
  await isFinished(seller, run.id)
  await addsUp(seller)
}, 60_000)

test.each([
  ['pm_card_chargeCustomerFail', 'DECLINED', 'Your card was declined.'],
  [
    'pm_card_authenticationRequired',
    'AUTHENTICATION_REQUIRED',
    'Your bank wants you to confirm the payment.',
  ],
])(
  'with %s orders wait and don’t fail, the card isn’t charged again automatically, and another card releases them',
  async (card, reason, text) => {
    const { seller, orderIds } = await sellerWith({ card: null, orders: 2 })
    const { body: page } = await seller.call.openCardPage()
    await comeBackFrom(app.url, await submitCardPage(page.url, card, { authentication: 'passed' }))
    const run = await submitAll(seller, orderIds)
    await waits(seller, reason)
    expect((await balanceOf(seller)).waiting!.message).toContain(`${text} 2 orders are waiting, $`)
    const failed = (await seller.call.listCollections({ query: { state: 'failed' } })).body.collections
    expect(failed).toHaveLength(1)
    await seller.call.updateAutoTopUp({
      body: { mode: 'AS_YOU_GO', bundleCents: 500, belowCents: 0, dayLimitCents: null },
    })
    await waits(seller, reason)
    expect(await collectionsOf(seller)).toHaveLength(1)
    await app.sandbox.control('POST', '/clock/step', { seconds: 60 })
    await saveTestCard(app.url, seller.call)
    await isFinished(seller, run.id)
    await addsUp(seller)
  },
  60_000,
)

test('a retry charges the declined card once more', async () => {
  const { seller, orderIds } = await sellerWith({ card: 'pm_card_chargeCustomerFail' })
  await submitAll(seller, orderIds)
  await waits(seller, 'DECLINED')
  await seller.call.retryPayment()
  await expect.poll(async () => (await collectionsOf(seller)).length, { timeout: 15_000 }).toBe(2)
  await waits(seller, 'DECLINED')
}, 60_000)

test('the limit of a day holds what goes above it, and a higher limit releases it', async () => {
  const { seller, orderIds } = await sellerWith({ orders: 2 })
  const first = (await seller.call.submitOrder({ body: { orderId: orderIds[0]! } })).body.order.totalCents
  const limit = { mode: 'AS_YOU_GO' as const, bundleCents: 500, belowCents: 0 }
  await seller.call.updateAutoTopUp({ body: { ...limit, dayLimitCents: first! } })
  const run = await submitAll(seller, [orderIds[1]!])
  await waits(seller, 'LIMIT_REACHED')
  await seller.call.updateAutoTopUp({ body: { ...limit, dayLimitCents: 10 * first! } })
  await isFinished(seller, run.id)
}, 60_000)

test.each(['AS_YOU_GO', 'BUNDLES'] as const)(
  'an absurd estimate counts as one bundle at most, and the limit of the day holds (%s)',
  async (mode) => {
    const { seller, orderIds } = await sellerWith({ card: null, orders: 3 })
    const settings = { mode, bundleCents: 10_000, belowCents: 0, dayLimitCents: 30_000 }
    await seller.call.updateAutoTopUp({ body: settings })
    const run = await submitAll(seller, orderIds)
    await waits(seller, 'NO_CARD')
    await app.context.db.run(sql`
      update shop_orders set estimate_cents = 1500000 where seller_id = ${seller.userId} and id = ${orderIds[2]!}`)
    await saveTestCard(app.url, seller.call)
    await isFinished(seller, run.id)
    const { orders } = (await seller.call.listPrintOrders()).body
    const owedCents = orders.reduce((sum, { totalCents }) => sum + totalCents!, 0)
    const { cents } = await capturedFrom(seller)
    const mostCents = owedCents + 10_000
    expect(cents).toBeLessThanOrEqual(mode === 'BUNDLES' ? Math.ceil(mostCents / 10_000) * 10_000 : mostCents)
    expect((await balanceOf(seller)).collectedTodayCents).toBe(cents)
    await addsUp(seller)
  },
  60_000,
)

test('50 clicks on one top-up at two processes pay once, and a key can’t be used for another payment', async () => {
  const { seller } = await sellerWith()
  const body = { key: randomUUID(), amountCents: 2_500, from: 'SAVED_CARD' } as const
  const tabs = [seller, apiOf(beside, { cookie: seller.cookie })]
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, place) => tabs[place % 2]!.call.topUp({ body })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 202]))
  await expect.poll(async () => (await balanceOf(seller)).balanceCents, { timeout: 10_000 }).toBe(2_500)
  expect(await capturedFrom(seller)).toEqual({ cents: 2_500, payments: 1 })
  const other = await seller.call.topUp({ body: { ...body, amountCents: 2_600 } })
  expect(other).toMatchObject({ status: 409, refusal: { error: 'KEY_USED' } })
  await addsUp(seller)
})

test.each(['500-after', '500-before', 'timeout'])(
  'a payment whose answer is lost (%s) is looked up and never made twice',
  async (mode) => {
    const { seller, orderIds } = await sellerWith()
    const fault = { provider: 'stripe', route: 'payment-intents.create', mode, times: 2 }
    await app.sandbox.control('POST', '/faults', fault)
    const run = await submitAll(seller, orderIds)
    await isFinished(seller, run.id, 60_000)
    await app.sandbox.control('DELETE', '/faults')
    expect((await capturedFrom(seller)).payments).toBe(1)
    await addsUp(seller)
  },
  120_000,
)

test('a receipt comes by mail, once per payment, with the day of the seller', async () => {
  const { seller } = await sellerWith()
  const timeZone = 'Pacific/Kiritimati'
  const before = new Date()
  await seller.call.updatePreferences({ body: { timeZone } })
  await seller.call.topUp({ body: { key: randomUUID(), amountCents: 1_200, from: 'SAVED_CARD' } })
  const [own] = await collectionsOf(seller)
  const receipts = await app.context.db.rows(sql`select 1 from mails where key = ${`receipt:${own!.id}`}`)
  expect(receipts).toHaveLength(1)
  const receipt = async () =>
    (await app.sandbox.mails(seller.email)).find(({ subject }) => subject === 'Receipt for $12.00')?.text
  await expect.poll(receipt, { timeout: 10_000 }).toBeDefined()
  const days = [before, new Date()].map((at) => dayText(dayIn(timeZone, at)))
  expect(days).toContain(/ on (.+) and added it to your balance/.exec((await receipt())!)?.[1])
})

test('a payment that was booked is never booked again', async () => {
  const { seller } = await sellerWith()
  await seller.call.topUp({ body: { key: randomUUID(), amountCents: 1_300, from: 'SAVED_CARD' } })
  await expect.poll(async () => (await balanceOf(seller)).balanceCents, { timeout: 10_000 }).toBe(1_300)
  const [own] = await collectionsOf(seller)
  const payment = { sellerId: seller.userId, collectionId: own!.id, cents: 1_300, currency: 'USD' }
  expect(await app.context.db.transaction((tx) => bookTopUp(app.context, tx, payment))).toBe(false)
  expect((await balanceOf(seller)).balanceCents).toBe(1_300)
  await addsUp(seller)
})

test('what a buyer paid is not counted as what the maker’s card has to pay', async () => {
  const { seller, orderIds } = await sellerWith({ orders: 2 })
  const { db, locks } = app.context
  const hasRun = await locks.tryWith(`send:${seller.userId}`, async () => {
    await submitAll(seller, orderIds)
    expect(await readUnpaidOrders(db, seller.userId)).toMatchObject({ orders: 2 })
    await db.run(sql`
      update print_orders set sale_id = ${await createSale(db, seller.userId)}
      where seller_id = ${seller.userId} and shop_order_id = ${orderIds[0]!}`)
    expect(await readUnpaidOrders(db, seller.userId)).toMatchObject({ orders: 1 })
    await db.run(sql`update print_orders set sale_id = null where seller_id = ${seller.userId}`)
  })
  expect(hasRun).toBe(true)
})

test('foreign collections are not found', async () => {
  const { seller } = await sellerWith()
  await seller.call.topUp({ body: { key: randomUUID(), amountCents: 700, from: 'SAVED_CARD' } })
  const [own] = await collectionsOf(seller)
  const stranger = await app.signUp()
  expect((await stranger.call.getCollection({ params: { id: own!.id } })).status).toBe(404)
})

test('the card of a suspended seller isn’t charged, not even for what was noted before', async () => {
  const { seller } = await sellerWith()
  const { userId: sellerId } = seller
  const { db } = app.context
  const card = (await readChargeableCard(db, sellerId))!
  const at = new Date()
  const note = (id: string) =>
    insertCollection(db, {
      ...{ sellerId, id, purpose: 'QUEUE', channel: 'SAVED_CARD', amountCents: 500, card },
      ...{ customerId: card.customerId, createdAt: at, checkAt: new Date(at.getTime() + 600_000) },
    })
  expect(await note('col_noted')).not.toBeNull()
  await db.run(sql`update users set banned = true, suspended_at = now() where id = ${sellerId}`)
  await settleCollectionOf.run(app.context, { sellerId, id: 'col_noted' })
  expect(await db.rows(sql`select state from card_collections where seller_id = ${sellerId}`)).toEqual([
    { state: 'CANCELED' },
  ])
  expect(await fillBalance(app.context, sellerId, { nextCents: 500, purpose: 'QUEUE' })).toBe('UNKNOWN')
  expect(await note('col_other')).toBeNull()
  const { objects } = await app.sandbox.control<{ objects: { customer: string }[] }>(
    'GET',
    '/stripe/objects/charge',
  )
  expect(objects.filter(({ customer }) => customer === card.customerId)).toEqual([])
})
