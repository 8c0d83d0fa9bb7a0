import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paymentFeeCents } from '#contract/portals/sales.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { buyerAddress, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'
import { readLedgerDifferences } from '../billing/read-ledger-differences.ts'
import { beginRefund } from './follow-sale.ts'
import { requireSellable } from './pricing/require-sellable.ts'
import { reviewPath } from './sale-links.ts'
import { findSaleOfAnyone } from './sale-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let portalId: string
let itemId: string
beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now()) on conflict (country) do update set cents = 556`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp({ balanceCents: 0 })
  portalId = await listPortal(maker, 2_490)
  itemId = await itemOf(portalId)
})
afterEach(async () => {
  await app.sandbox.control('DELETE', '/faults')
  await app.sandbox.control('PUT', '/webhooks', { stripe: { mode: 'normal' } })
})
afterAll(() => app.close())

const stranger = () => app.anonymous.call
const listPortal = (owner: Person, priceCents: number) => listVase(admin.call, owner.call, priceCents)
const itemOf = (id: string) => firstItemOf(stranger(), id)

interface Wanted {
  item?: string
  totalCents?: number
  key?: string
  email?: string
  quantity?: number
  address?: typeof buyerAddress
}
const start = ({
  item = itemId,
  totalCents = 3_046,
  key = randomUUID(),
  email = 'pat@mail.example',
  quantity = 1,
  address = buyerAddress,
}: Wanted = {}) =>
  stranger().startSale({
    body: { key, items: [{ itemId: item, quantity }], email, address, totalCents },
  })

/** Pays on Stripe's page; the browser comes back unless it was closed. */
async function buy({ returns = true, ...wanted }: Wanted & { returns?: boolean } = {}) {
  const { id, payUrl } = (await start(wanted)).body
  const location = await submitCardPage(payUrl)
  const page = returns ? await comeBackFrom(app.url, location) : new URL(location!).search
  const key = new URLSearchParams(page.slice(page.indexOf('?'))).get('key')!
  const look = async () => (await stranger().getBuyerSale({ params: { id }, query: { key } })).body
  const cancel = () => stranger().cancelSale({ params: { id }, body: { key } })
  return { id, key, page, look, cancel }
}

const printsOf = (id: string) =>
  app.context.db.rows<{ id: string; state: string; requestEmail: string }>(sql`
    select id, state, request ->> 'email' as request_email from print_orders where sale_id = ${id}`)
const reach = (id: string, state: string) =>
  expect
    .poll(
      async () =>
        (await app.context.db.row<{ state: string }>(sql`select state from sales where id = ${id}`))?.state,
      { timeout: 40_000 },
    )
    .toBe(state)
const charged = (id: string) =>
  expect
    .poll(async () => (await printsOf(id)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual([expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/)])

interface Account {
  account: string
  cents: number
}
const accountsOf = async ({ userId }: Person) =>
  Object.fromEntries(
    (
      await app.context.db.rows<Account>(sql`
        select account, sum(amount_cents)::integer as cents from ledger_lines where seller_id = ${userId} group by 1`)
    ).map(({ account, cents }) => [account, cents]),
  )

interface Charge {
  amount: number
  amount_refunded: number
  metadata: { collectionId?: string }
}
/** What Stripe has of a sale. */
async function atStripe(id: string): Promise<{ paid: number; refunded: number }> {
  const { objects } = await app.sandbox.control<{ objects: Charge[] }>('GET', '/stripe/objects/charge')
  const own = objects.filter(({ metadata }) => metadata.collectionId === id)
  return {
    paid: own.reduce((sum, { amount }) => sum + amount, 0),
    refunded: own.reduce((sum, { amount_refunded: cents }) => sum + cents, 0),
  }
}

/** All money of a maker sums to zero, and what Stripe holds is what the ledger says. */
async function addsUp(owner: Person): Promise<void> {
  const accounts = await accountsOf(owner)
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  const { objects } = await app.sandbox.control<{
    objects: (Charge & { metadata: { sellerId?: string } })[]
  }>('GET', '/stripe/objects/charge')
  const held = objects
    .filter(({ metadata }) => metadata.sellerId === owner.userId)
    .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0)
  expect(0 - (accounts.card_clearing ?? 0)).toBe(held)
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
}

test('the first buyer in a country waits for the price of a delivery, and then can buy', async () => {
  const { body: before } = await maker.call.getPortal({ params: { id: portalId } })
  const { version, title, description, priceCents, leadDays } = before
  const { rightsOrigin, rightsLicense, rightsEvidence } = before
  const content = { title, description, priceCents, leadDays, rightsOrigin, rightsLicense, rightsEvidence }
  const body = { ...content, version, countries: ['US', 'SE'] }
  await maker.call.updatePortal({ params: { id: portalId }, body })
  await app.context.db.run(sql`delete from delivery_prices where country = 'SE'`)
  const quote = async () =>
    (await stranger().quoteSale({ body: { items: [{ itemId, quantity: 1 }], country: 'SE' } })).body
  expect(await quote()).toMatchObject({ deliveryCents: null, totalCents: null })
  await expect.poll(async () => (await quote()).problems, { timeout: 15_000, interval: 500 }).toEqual([])
  const { itemsCents, deliveryCents, totalCents } = await quote()
  expect(deliveryCents).toBeGreaterThan(0)
  expect(totalCents).toBe(itemsCents + deliveryCents!)
})

test('a guest pays once, the order is printed once, and the sale pays for it, not the maker', async () => {
  const { id, page, look } = await buy()
  expect(page).toMatch(/^\/portal-checkout\?order=sal_\w+&key=[\w-]{43}$/)
  await charged(id)
  expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 0 })
  expect(await look()).toMatchObject({ state: 'ORDERED', totalCents: 3_046, stage: 'QUEUED', payUrl: null })
  expect((await printsOf(id))[0]!.requestEmail).toBe('pat@mail.example')
  const { sales } = (await maker.call.listSales()).body
  const own = sales.find((sale) => sale.id === id)!
  expect(own.shareCents).toBe(3_046 - paymentFeeCents(3_046) - own.printCents!)
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  await addsUp(maker)
})

test.each(['drop', 'duplicate'])(
  'a closed browser and a webhook that is sent as “%s” make one order',
  async (mode) => {
    await app.sandbox.control('PUT', '/webhooks', { stripe: { mode } })
    const { id } = await buy({ returns: false })
    if (mode === 'drop') await app.context.db.run(sql`update sales set check_at = now() where id = ${id}`)
    await charged(id)
    expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 0 })
    await addsUp(maker)
  },
)

test('a paid sale is printed while the maker’s own orders wait for money, and those keep their order', async () => {
  const poor = await app.signUp({ balanceCents: 0 })
  const item = await itemOf(await listPortal(poor, 2_490))
  const own = await createShop(app, poor.userId, [{}, {}])
  const orderIds = own.map((order) => order.id)
  const { run } = (await poor.call.createSubmitRun({ body: { orderIds, withoutSync: true } })).body
  const waiting = async () => (await poor.call.getBalance()).body.balance.waiting
  await expect.poll(waiting, { timeout: 15_000 }).toMatchObject({ reason: 'NO_CARD', orders: 2 })
  const before = await waiting()

  const { id } = await buy({ item })
  await charged(id)
  const ownStates = async () =>
    (
      await app.context.db.rows<{ state: string }>(sql`
        select state from print_orders where seller_id = ${poor.userId} and sale_id is null order by queue_number`)
    ).map(({ state }) => state)
  // The maker’s second order doesn’t overtake the first, and the maker isn’t asked for the sale’s money.
  expect(await ownStates()).toEqual(['DRAFTED', 'PREPARED'])
  expect(await waiting()).toMatchObject({ orders: 2, lackingCents: before!.lackingCents })

  const { url } = (await poor.call.topUp({ body: { key: randomUUID(), from: 'PAGE' } })).body
  await comeBackFrom(app.url, await submitCardPage(url!))
  await expect
    .poll(async () => (await poor.call.getSubmitRun({ params: { id: run.id } })).body.run.state, {
      timeout: 30_000,
    })
    .toBe('FINISHED')
  const processed = await app.context.db.rows<{ place: string }>(sql`
    select coalesce(p.sale_id, p.shop_order_id) as place
    from print_calls c join print_orders p on p.seller_id = c.seller_id and p.id = c.print_order_id
    where p.seller_id = ${poor.userId} and c.kind = 'process' order by c.started_at`)
  expect(processed.map(({ place }) => place)).toEqual([id, ...orderIds])
  await addsUp(poor)
}, 90_000)

test('after a restore a paid sale waits until it is known what was printed since the backup', async () => {
  await app.context.db.run(sql`update maintenance set orders_paused_at = now()`)
  const { id } = await buy()
  await reach(id, 'PAID')
  expect(await printsOf(id)).toEqual([])
  await app.context.db.run(sql`update maintenance set orders_paused_at = null`)
  await app.context.db.run(sql`update sales set check_at = now() where id = ${id}`)
  await charged(id)
})

test('20 returns at once make one order and one receipt', async () => {
  const { id, payUrl } = (await start()).body
  const location = await submitCardPage(payUrl)
  await Promise.all(Array.from({ length: 20 }, () => comeBackFrom(app.url, location)))
  await charged(id)
  const mails = await app.context.db.rows(sql`select 1 from mails where key = ${`sale-paid:${id}`}`)
  expect(mails).toHaveLength(1)
  await addsUp(maker)
})

test('the same key opens one page, and another buyer, address or item is refused', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => start({ key })))
  expect(new Set(replies.map(({ body }) => body.payUrl)).size).toBe(1)
  const others = [
    { email: 'other@mail.example' },
    { address: { ...buyerAddress, line1: '9 Other St' } },
    { quantity: 2 },
  ]
  for (const other of others)
    expect(await start({ key, ...other })).toMatchObject({ refusal: { error: 'KEY_USED' } })
})

test('a total that isn’t the current one is refused, and nothing is stored', async () => {
  expect(await start({ totalCents: 3_000 })).toMatchObject({
    status: 409,
    refusal: { error: 'PRICE_CHANGED' },
  })
  const paused = await listPortal(maker, 2_490)
  const item = await itemOf(paused)
  await maker.call.pausePortal({ params: { id: paused }, body: { isPaused: true } })
  const refused = await start({ item })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'SALE_NOT_POSSIBLE' } })
  const stored = await app.context.db.rows(
    sql`select 1 from sales where lines @> ${JSON.stringify([{ portalId: paused }])}::jsonb`,
  )
  expect(stored).toEqual([])
  // Stripe would refuse it only on the way to its page.
  const quote = { problems: [], codeProblems: [], totalCents: 100_000_000 }
  expect(() => requireSellable([{ quote } as never], quote.totalCents)).toThrow('at most $999,999.99')
})

test('an address of an unpaid order that is opened over and over doesn’t use up the calls to Stripe', async () => {
  const { id } = (await start()).body
  const { search } = new URL(reviewPath(app.context, (await findSaleOfAnyone(app.context.db, id))!), app.url)
  const calls = async () =>
    (await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=stripe')).calls.length
  const before = await calls()
  for (let times = 0; times < 30; times += 1)
    expect(await comeBackFrom(app.url, `${app.url}/api/sales/paid${search}`)).toContain(id)
  // The sweep may ask, too.
  expect((await calls()) - before).toBeLessThan(15)
})

test('an order is read with its key only', async () => {
  const { id, key } = await buy()
  await charged(id)
  const wrong = key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`
  expect((await stranger().getBuyerSale({ params: { id }, query: { key: wrong } })).status).toBe(404)
  expect((await stranger().cancelSale({ params: { id }, body: { key: wrong } })).status).toBe(404)
  const row = await app.context.db.row<{ all: string }>(
    sql`select s::text as all from sales s where id = ${id}`,
  )
  expect(row!.all).not.toContain(key)
})

test('a buyer who cancels before printing gets everything back, once, and the maker loses nothing', async () => {
  const { id, cancel, look } = await buy()
  await charged(id)
  expect((await cancel()).status).toBe(200)
  await reach(id, 'REFUNDED')
  expect((await cancel()).status).toBe(200)
  expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 3_046 })
  expect(await look()).toMatchObject({ stage: 'ENDED', canCancel: false })
  const left = await app.context.db.rows(sql`
    select l.account from ledger_lines l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
    where t.collection_id = ${id} and l.account in ('sales_payable', 'card_clearing', 'seller_balance', 'fee')
    group by 1 having sum(l.amount_cents) <> 0 and l.account <> 'seller_balance'`)
  expect(left).toEqual([])
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(0)
  await addsUp(maker)
})

test('a refund that was decided about a paid sale leaves it alone once it is ordered', async () => {
  const { id } = await buy()
  await charged(id)
  const sale = (await findSaleOfAnyone(app.context.db, id))!
  await beginRefund(app.context, { ...sale, state: 'PAID' }, 'You canceled your order.')
  expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 0 })
  expect((await findSaleOfAnyone(app.context.db, id))!.state).toBe('ORDERED')
  await addsUp(maker)
})

test('an order that can’t be printed for its price is refunded, and the maker isn’t charged', async () => {
  const cheap = await listPortal(maker, 50)
  const { id } = await buy({ item: await itemOf(cheap), totalCents: 606 })
  await reach(id, 'REFUNDED')
  expect((await printsOf(id)).map(({ state }) => state)).toEqual(['FAILED'])
  expect(await atStripe(id)).toEqual({ paid: 606, refunded: 606 })
  await addsUp(maker)
})

test('what is paid for at a listing that was removed meanwhile is refunded with the reason, and not printed', async () => {
  const gone = await listPortal(maker, 2_490)
  const { id, payUrl } = (await start({ item: await itemOf(gone) })).body
  const { version } = (await maker.call.getPortal({ params: { id: gone } })).body
  const body = { decision: 'REMOVE' as const, version, reason: 'Not yours' }
  await admin.call.decidePortal({ params: { id: gone }, body })
  await comeBackFrom(app.url, await submitCardPage(payUrl))
  await reach(id, 'REFUNDED')
  expect((await findSaleOfAnyone(app.context.db, id))!.endReason).toContain('“Ribbed vase”')
  expect(await printsOf(id)).toEqual([])
  expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 3_046 })
  await addsUp(maker)
})

test.each(['500-after', 'timeout'])(
  'a refund whose answer is lost (%s) is looked up and never made twice',
  async (mode) => {
    const { id, cancel } = await buy()
    await charged(id)
    await app.sandbox.control('POST', '/faults', {
      provider: 'stripe',
      route: 'refunds.create',
      mode,
      times: 1,
    })
    await cancel()
    await expect.poll(() => atStripe(id), { timeout: 30_000 }).toEqual({ paid: 3_046, refunded: 3_046 })
    await app.context.db.run(sql`update sales set check_at = now() where id = ${id} and check_at is not null`)
    await reach(id, 'REFUNDED')
    expect(await atStripe(id)).toEqual({ paid: 3_046, refunded: 3_046 })
    await addsUp(maker)
  },
  90_000,
)

test('the maker’s share enters the balance seven days after delivery, once', async () => {
  const { id } = await buy()
  await charged(id)
  const deliver = (days: number) =>
    app.context.db.run(sql`
      update print_orders set state = 'DELIVERED', stage = 'DELIVERED',
        state_since = now() - make_interval(days => ${days}) where sale_id = ${id}`)
  const check = () =>
    app.context.db.run(sql`update sales set check_at = now() where id = ${id} and check_at is not null`)
  await deliver(6)
  await check()
  const payable = () =>
    app.context.db.row<{ payableAt: Date | null; state: string }>(
      sql`select payable_at, state from sales where id = ${id}`,
    )
  await expect.poll(async () => (await payable())?.payableAt ?? null, { timeout: 20_000 }).not.toBeNull()
  expect((await payable())!.state).toBe('ORDERED')
  await app.context.db.run(sql`update sales set payable_at = now(), check_at = now() where id = ${id}`)
  await reach(id, 'COMPLETED')
  const own = (await maker.call.listSales()).body.sales.find((sale) => sale.id === id)!
  expect(own.shareCents).toBe(own.totalCents - own.paymentFeeCents - own.printCents!)
  expect((await maker.call.getBalance()).body.balance.balanceCents).toBe(own.shareCents)
  await addsUp(maker)
})

test('makers see only their own sales, and administrators all of them', async () => {
  const other = await app.signUp()
  expect((await other.call.listSales()).body.sales).toEqual([])
  expect((await other.call.listAdminSales()).status).toBe(403)
  const { sales } = (
    await admin.call.listAdminSales({ query: { searchField: 'sellerId', search: maker.userId } })
  ).body
  expect(sales.length).toBeGreaterThan(3)
  expect(sales.every(({ seller }) => seller.id === maker.userId)).toBe(true)
})
