import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { saveTestCard } from '#testing/factories/card-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { bookTransaction } from '../billing/ledger-store.ts'
import { readLedgerDifferences } from '../billing/read-ledger-differences.ts'

let app: TestApp
let admin: Seller
beforeAll(async () => {
  app = await startTestApp({ environment: { CALL_TIMEOUT_SECONDS: '3' } })
  await setStripeWebhooks(app)
  admin = await app.signUp({ balanceCents: 0 })
  await makeAdmin(app.context.db, admin.email)
})
afterEach(() => app.sandbox.control('DELETE', '/faults'))
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>
interface Charge {
  id: string
  customer: string
  amount: number
  amount_refunded: number
}

/** A seller whose card paid exactly one order; another payment may have filled the balance before. */
async function sellerWhoPaid({ beforeCents = 0 } = {}) {
  const seller = await app.signUp({ balanceCents: 0 })
  await saveTestCard(app.url, seller.call)
  if (beforeCents > 0) await topUp(seller, beforeCents)
  const [made] = await createShop(app, seller.userId, [{}])
  const { order } = (await seller.call.submitOrder({ body: { orderId: made!.id } })).body
  return { seller, id: order.id, cents: order.totalCents! }
}

const topUp = (seller: Seller, amountCents: number) =>
  seller.call.topUp({ body: { key: randomUUID(), amountCents, from: 'SAVED_CARD' } })

async function chargesOf(seller: Seller): Promise<Charge[]> {
  const { customer_id: customer } = (await seller.call.getUser()).body
  const { objects } = await app.sandbox.control<{ objects: Charge[] }>('GET', '/stripe/objects/charge')
  return objects.filter((charge) => charge.customer === customer)
}

const refundedAtStripe = async (seller: Seller) =>
  (await chargesOf(seller)).map(({ amount_refunded: cents }) => cents)

const refundsAtStripe = async () =>
  (
    await app.sandbox.control<{ objects: { id: string; metadata: { sellerId: string } }[] }>(
      'GET',
      '/stripe/objects/refund',
    )
  ).objects

const refund = (id: string, body: { key?: string; amountCents?: number; to?: 'CARD' | 'BALANCE' } = {}) =>
  admin.call.refundOrder({ params: { id }, body: { key: randomUUID(), reason: 'Scratched', ...body } })

const movementsOf = async (seller: Seller) => (await seller.call.listMovements()).body.movements
const cardRefundsOf = async (seller: Seller) =>
  (await movementsOf(seller))
    .filter(({ kind }) => kind === 'CARD_REFUND')
    .map(({ amountCents, cardRefund }) => [amountCents, cardRefund])
const reach = (seller: Seller, refunds: [number, string][], timeout = 15_000) =>
  expect.poll(() => cardRefundsOf(seller), { timeout }).toEqual(refunds)
const mailsTo = async ({ userId }: Seller) =>
  (
    await app.context.db.rows(sql`
      select 1 from mails m join card_refunds r on m.key like 'card-refund:' || r.id || '%' where r.seller_id = ${userId}`)
  ).length
const balanceOf = async (seller: Seller) => (await seller.call.getBalance()).body.balance.balanceCents

/** Every cent at Stripe is in the ledger, and every account is the sum of its lines. */
async function addsUp(seller: Seller): Promise<void> {
  const row = await app.context.db.row<{ cents: number }>(sql`
    select coalesce(-sum(amount_cents), 0)::integer as cents from ledger_lines
    where seller_id = ${seller.userId} and account = 'card_clearing'`)
  const atStripe = await chargesOf(seller)
  expect(row!.cents).toBe(atStripe.reduce((sum, each) => sum + each.amount - each.amount_refunded, 0))
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
}

test('what a card paid for a canceled order goes back to it, and the seller gets one mail', async () => {
  const { seller, id, cents } = await sellerWhoPaid()
  expect(
    (await seller.call.cancelOrder({ params: { id }, body: { shippingProvider: 'shippo' } })).status,
  ).toBe(200)
  await reach(seller, [[-cents, 'SUCCEEDED']])
  expect(await refundedAtStripe(seller)).toEqual([cents])
  expect(await balanceOf(seller)).toBe(0)
  expect((await movementsOf(seller))[0]).toMatchObject({
    printOrderId: id,
    card: { brand: 'visa', last4: '4242' },
  })
  expect(await mailsTo(seller)).toBe(1)
  await addsUp(seller)
}, 60_000)

test('a seller who prefers the balance keeps it there, and an administrator may still choose the card', async () => {
  const { seller, id, cents } = await sellerWhoPaid()
  await seller.call.setRefundTarget({ body: { to: 'BALANCE' } })
  expect((await seller.call.getRefundTarget()).body).toEqual({ to: 'BALANCE' })
  expect((await refund(id, { amountCents: 100 })).body).toMatchObject({ refundedCents: 100, toCardCents: 0 })
  const key = randomUUID()
  for (const _ of [1, 2])
    expect((await refund(id, { key, amountCents: 150, to: 'CARD' })).body).toEqual({
      ...{ chargedCents: cents, refundedCents: 250, toCardCents: 150 },
    })
  await reach(seller, [[-150, 'SUCCEEDED']])
  expect(await balanceOf(seller)).toBe(100)
  const { events } = (await seller.call.getPrintOrder({ params: { id } })).body.order
  expect(events.at(-1)!.text).toBe('$1.50 was refunded to your card: Scratched')
  await addsUp(seller)
}, 60_000)

test('the newest payments are refunded first, and what no card paid stays in the balance', async () => {
  const { seller, id, cents } = await sellerWhoPaid({ beforeCents: 200 })
  const own = cents - 200
  await refund(id, { amountCents: own + 50 })
  await reach(seller, [
    [-50, 'SUCCEEDED'],
    [-own, 'SUCCEEDED'],
  ])
  expect(await refundedAtStripe(seller)).toEqual([50, own])
  await addsUp(seller)
  const rich = await app.signUp({ balanceCents: 50_000 })
  const [made] = await createShop(app, rich.userId, [{}])
  const { order } = (await rich.call.submitOrder({ body: { orderId: made!.id } })).body
  expect((await refund(order.id, { to: 'CARD' })).body.toCardCents).toBe(0)
  expect(await balanceOf(rich)).toBe(50_000)
}, 60_000)

test('credit that we gave pays first, never goes to a card, and is credit again when its order is canceled', async () => {
  const { seller, id, cents } = await sellerWhoPaid()
  const credit = { key: randomUUID(), amountCents: cents + 150, reason: 'Sorry for the delay' }
  await admin.call.creditSeller({ params: { id: seller.userId }, body: credit })
  const submit = async () => {
    const [made] = await createShop(app, seller.userId, [{}])
    return (await seller.call.submitOrder({ body: { orderId: made!.id } })).body.order
  }
  const cancel = (order: string) =>
    seller.call.cancelOrder({ params: { id: order }, body: { shippingProvider: 'shippo' } })
  // Paid by credit, while the card's payment could still be refunded.
  const first = await submit()
  expect((await cancel(first.id)).status).toBe(200)
  expect(await balanceOf(seller)).toBe(cents + 150)
  expect(await cardRefundsOf(seller)).toEqual([])
  await submit()
  // What of this one is paid by the card returns there before the credit does, in whichever parts.
  const mixed = await submit()
  expect(await balanceOf(seller)).toBe(0)
  expect((await refund(mixed.id, { amountCents: 100, to: 'CARD' })).body.toCardCents).toBe(100)
  await cancel(mixed.id)
  await reach(seller, [
    [-(mixed.totalCents! - 250), 'SUCCEEDED'],
    [-100, 'SUCCEEDED'],
  ])
  expect(await balanceOf(seller)).toBe(150)
  // What the card paid for is still refunded to it.
  await cancel(id)
  await reach(seller, [
    [-cents, 'SUCCEEDED'],
    [-(mixed.totalCents! - 250), 'SUCCEEDED'],
    [-100, 'SUCCEEDED'],
  ])
  await addsUp(seller)
  const row = await app.context.db.row(sql`
    select credit_cents::integer as credit from ledger_balances
    where seller_id = ${seller.userId} and account = 'seller_balance'`)
  expect(row).toEqual({ credit: 150 })
}, 60_000)

test('20 refunds at once never return more than was paid, neither of the order nor of the card', async () => {
  const { seller, id, cents } = await sellerWhoPaid()
  const share = Math.ceil(cents / 8)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => refund(id, { amountCents: share, to: 'CARD' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(Math.floor(cents / share))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await refund(id, { to: 'CARD' })
  await expect.poll(() => refundedAtStripe(seller), { timeout: 20_000 }).toEqual([cents])
  expect(await balanceOf(seller)).toBe(0)
  await addsUp(seller)
}, 60_000)

test('50 clicks on one refund to the card give the money back once', async () => {
  const { seller, id } = await sellerWhoPaid()
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => refund(id, { key, amountCents: 150, to: 'CARD' })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await reach(seller, [[-150, 'SUCCEEDED']])
  expect(await refundedAtStripe(seller)).toEqual([150])
  await addsUp(seller)
}, 60_000)

test.each(['500-after', '500-before', 'timeout'])(
  'a refund whose answer is lost (%s) is looked up and never made twice',
  async (mode) => {
    const { seller, id } = await sellerWhoPaid()
    const fault = { provider: 'stripe', route: 'refunds.create', mode, times: 2 }
    await app.sandbox.control('POST', '/faults', fault)
    await refund(id, { amountCents: 300 })
    await reach(seller, [[-300, 'SUCCEEDED']], 60_000)
    expect(await refundedAtStripe(seller)).toEqual([300])
    await addsUp(seller)
  },
  90_000,
)

test('a refund that Stripe refuses is back in the balance, with the reason', async () => {
  const { seller, id } = await sellerWhoPaid()
  const [charge] = await chargesOf(seller)
  // Someone refunded it in Stripe's dashboard, so the card is owed nothing any more.
  await refundAtStripe(charge!.id)
  await refund(id, { amountCents: 300 })
  await reach(seller, [
    [300, 'FAILED'],
    [-300, 'FAILED'],
  ])
  expect(await balanceOf(seller)).toBe(300)
  expect((await movementsOf(seller))[0]!.note).toContain('can’t refund this payment any more')
  expect(await mailsTo(seller)).toBe(1)
}, 60_000)

test('what a bank sends back later returns to the balance once, however often Stripe says so', async () => {
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'duplicate' } })
  const { seller, id } = await sellerWhoPaid()
  await refund(id, { amountCents: 300 })
  await reach(seller, [[-300, 'SUCCEEDED']])
  const own = (await refundsAtStripe()).find(({ metadata }) => metadata.sellerId === seller.userId)
  await app.sandbox.control('POST', `/stripe/refunds/${own!.id}/fail`, {})
  await reach(seller, [
    [300, 'FAILED'],
    [-300, 'FAILED'],
  ])
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
  expect(await balanceOf(seller)).toBe(300)
  await addsUp(seller)
}, 60_000)

test('while a payment is disputed or money is owed, refunds stay in the balance', async () => {
  const { seller, id } = await sellerWhoPaid()
  await topUp(seller, 1_000)
  const [, newest] = await chargesOf(seller)
  const dispute = await app.sandbox.control<{ id: string }>('POST', '/stripe/disputes', {
    charge: newest!.id,
  })
  await expect.poll(() => balanceOf(seller), { timeout: 15_000 }).toBe(0)
  expect((await refund(id, { amountCents: 100, to: 'CARD' })).body.toCardCents).toBe(0)
  await app.sandbox.control('POST', `/stripe/disputes/${dispute.id}/close`, { isWon: false })
  await expect
    .poll(async () => (await seller.call.getBalance()).body.balance.waiting, { timeout: 15_000 })
    .toBeNull()
  await owe(seller, 50)
  expect((await refund(id, { amountCents: 100, to: 'CARD' })).body.toCardCents).toBe(0)
  expect(await balanceOf(seller)).toBe(150)
}, 60_000)

test('while an order waits for money, refunds stay in the balance and help to pay it', async () => {
  const { seller, id } = await sellerWhoPaid()
  await seller.call.updateAutoTopUp({
    body: { mode: 'AS_YOU_GO', bundleCents: 500, belowCents: 0, dayLimitCents: 500 },
  })
  const [other] = await createShop(app, seller.userId, [{}])
  const orderIds = [other!.id]
  await seller.call.createSubmitRun({ body: { orderIds, withoutSync: true } })
  await expect
    .poll(async () => (await seller.call.getBalance()).body.balance.waiting?.reason, { timeout: 15_000 })
    .toBe('LIMIT_REACHED')
  await seller.call.cancelOrder({ params: { id }, body: { shippingProvider: 'shippo' } })
  await expect
    .poll(async () => (await seller.call.getBalance()).body.balance.waiting, { timeout: 15_000 })
    .toBeNull()
  expect(await cardRefundsOf(seller)).toEqual([])
}, 60_000)

test('a line and a parcel are refunded once, each with its share, and the order page says what of', async () => {
  const { seller, id, cents } = await sellerWhoPaid()
  const before = (await seller.call.getPrintOrder({ params: { id } })).body.order
  const [line] = before.lines
  const part = (body: { line?: { place: number; quantity: number }; parcel?: string }, key = randomUUID()) =>
    admin.call.refundOrder({ params: { id }, body: { key, reason: 'Lost', to: 'BALANCE', ...body } })
  expect((await part({ line: { place: 99, quantity: 1 } })).status).toBe(404)
  expect((await part({ parcel: 'NOPE' })).status).toBe(404)
  expect((await part({ parcel: 'P1\u0000' })).status).toBe(422)
  expect((await part({ line: { place: 0, quantity: line!.quantity + 1 } })).status).toBe(409)
  await app.context.db.run(sql`
    insert into parcels (seller_id, print_order_id, position, number, shipped_at)
    values (${seller.userId}, ${id}, 1, 'P1', now()), (${seller.userId}, ${id}, 2, 'P2', now())`)
  const key = randomUUID()
  const half = Math.floor(cents / 2)
  for (const _ of [1, 2])
    expect((await part({ parcel: 'P1' }, key)).body).toMatchObject({ refundedCents: half })
  expect(await part({ parcel: 'P1' })).toMatchObject({ status: 409, refusal: { error: 'PART_REFUNDED' } })
  const replies = await Promise.all(Array.from({ length: 10 }, () => part({ parcel: 'P2' })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await part({ line: { place: 0, quantity: 1 } })).toMatchObject({
    ...{ status: 409, refusal: { error: 'REFUND_TOO_HIGH' } },
  })
  const { money } = (await seller.call.getPrintOrder({ params: { id } })).body.order
  expect(money.refunds.map(({ cents: each, parcel, reason }) => [each, parcel, reason])).toEqual([
    [half, 'P1', 'Lost'],
    [half, 'P2', 'Lost'],
  ])
  const other = await sellerWhoPaid()
  const { deliveryCents } = (await other.seller.call.getPrintOrder({ params: { id: other.id } })).body.order
    .money
  const quantity = line!.quantity
  const whole = await admin.call.refundOrder({
    params: { id: other.id },
    body: { key: randomUUID(), reason: 'Wrong color', line: { place: 0, quantity } },
  })
  expect(whole.body.refundedCents).toBe(other.cents - deliveryCents!)
}, 60_000)

test('a seller marks own refunds as done, and no one else’s', async () => {
  const { seller, id } = await sellerWhoPaid()
  await refund(id, { amountCents: 100, to: 'BALANCE' })
  const [movement, charge] = await movementsOf(seller)
  const mark = (call: Seller['call'], of: string, isSettled: boolean) =>
    call.settleRefund({ params: { id: of }, body: { isSettled } })
  expect((await mark(admin.call, movement!.id, true)).status).toBe(404)
  expect((await mark(seller.call, charge!.id, true)).status).toBe(404)
  for (const isSettled of [true, true, false, true]) {
    expect((await mark(seller.call, movement!.id, isSettled)).status).toBe(200)
    expect((await movementsOf(seller))[0]!.isSettled).toBe(isSettled)
  }
}, 60_000)

async function refundAtStripe(charge: string): Promise<void> {
  await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.context.config.stripe!.secretKey}` },
    body: new URLSearchParams({ charge }),
  })
}

const owe = (seller: Seller, cents: number) =>
  app.context.db.transaction((tx) =>
    bookTransaction(tx, {
      id: app.context.newId('led'),
      sellerId: seller.userId,
      kind: 'DISPUTE',
      cause: 'owed',
      at: app.context.clock.now(),
      currency: 'USD',
      lines: [
        ['disputes', -cents],
        ['card_clearing', cents],
      ],
    }),
  )
