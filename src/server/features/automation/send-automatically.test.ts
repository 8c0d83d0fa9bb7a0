import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopSettings } from '#contract/stores/shops.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitForMail } from '../mail-links/testing/mailbox.ts'
import { checkMarkedOrders } from '../order-checks/check-orders.job.ts'
import { sendAutomatically } from './send-automatically.ts'

const HOUR_MS = 3_600_000
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>> & { shopId: string }
type Orders = Parameters<typeof createShop>[2]

/** A seller with automatic ordering whose store has synced once. */
async function automatedSeller(settings: Partial<ShopSettings>, timeZone = 'UTC'): Promise<Seller> {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ status: 'SHIPPED' }])
  const { body } = await seller.call.listShops()
  const shopId = body.shops.find((shop: { source: string }) => shop.source === 'shipstation')!.id
  await seller.call.updatePreferences({ body: { timeZone } })
  await subscribe(app, seller)
  await seller.call.updateUser({ body: { automateOrdering: true } })
  const automated = { ...seller, shopId }
  await setShop(automated, settings)
  return automated
}
async function setShop(seller: Seller, settings: Partial<ShopSettings>) {
  expect((await seller.call.updateShop({ params: { id: seller.shopId }, body: settings })).status).toBe(200)
  await checked(seller)
}

/** Completes all pending checks, whether by this process's worker or here. */
async function checked({ userId: sellerId }: Seller) {
  const waiting = async () => {
    await checkMarkedOrders.run(app.context, { sellerId })
    return query(
      'select 1 from shop_orders where seller_id = $1 and needs_check and is_unsubmitted',
      sellerId,
    )
  }
  await expect.poll(waiting, { timeout: 15_000, interval: 50 }).toEqual([])
}

const atOnce = { approval: { policy: 'AFTER_HOURS', hours: 0 } } as const
const tick = (context: Context = app.context) => sendAutomatically.run(context)
const later = (hours: number) => {
  offsetMs += hours * HOUR_MS
}
const query = async (text: string, ...values: unknown[]) =>
  (await app.context.db.pool.query(text, values)).rows

/** Order numbers of all print orders, oldest first. */
const sent = async (seller: Seller): Promise<string[]> =>
  (
    await query(
      'select order_number from print_orders where seller_id = $1 order by queue_number',
      seller.userId,
    )
  ).map((row) => row.order_number)
let buyers = 0
/** Orders of new buyers, so that they don't look like duplicates. */
const import_ = (seller: Seller, orders: Orders = [{}]) =>
  createShop(
    app,
    seller.userId,
    orders.map((order) => ({ buyerName: `Buyer ${++buyers}`, ...order })),
  )
/** What automatic ordering plans for an order, once its check is complete. */
async function planOf(seller: Seller, orderId: string) {
  await checked(seller)
  return (await seller.call.getShopOrder({ params: { id: orderId } })).body.order.check!.automation
}
const queueIsEmpty = (seller: Seller) =>
  expect
    .poll(
      () =>
        query(
          `select 1 from print_orders where seller_id = $1 and state in ('PREPARED', 'DRAFTED', 'CHARGED')`,
          seller.userId,
        ),
      { timeout: 15_000, interval: 30 },
    )
    .toEqual([])
const chargedCents = async (seller: Seller): Promise<number> =>
  Number(
    (
      await query(
        `select coalesce(-sum(amount_cents), 0) as cents from ledger_lines where seller_id = $1 and account = 'seller_balance' and kind = 'CHARGE'`,
        seller.userId,
      )
    )[0].cents,
  )

/** The total charge for one plain order. */
async function priceOfOne(): Promise<number> {
  const seller = await app.signUp()
  await subscribe(app, seller)
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  return body.order.totalCents!
}

test('a store with manual approval sends nothing automatically and shows why', async () => {
  const seller = await automatedSeller({ approval: { policy: 'MANUAL' } })
  const [order] = await import_(seller)
  later(100)
  await tick()
  expect(await sent(seller)).toEqual([])
  expect(await planOf(seller, order!.id)).toMatchObject({ kind: 'NOT_SENT', setting: 'APPROVAL' })
})

test('due orders are sent in one run, oldest first', async () => {
  const seller = await automatedSeller(atOnce)
  const orders = await import_(seller, [{}, {}, {}])
  await tick()
  expect(await sent(seller)).toEqual(orders.map(({ orderNumber }) => orderNumber))
  const { runs } = (await seller.call.listSubmitRuns()).body
  expect(runs).toMatchObject([{ origin: 'AUTOMATION', total: 3, number: 1 }])
  await queueIsEmpty(seller)
  const { orders: printed } = (await seller.call.listPrintOrders()).body
  const { events } = (await seller.call.getPrintOrder({ params: { id: printed[0]!.id } })).body.order
  expect(events.at(0)).toMatchObject({ actor: 'system', text: 'Submitted by automatic ordering' })
})

test('after a restore nothing is ordered automatically until it is known what was printed since the backup', async () => {
  const seller = await automatedSeller(atOnce)
  await query('update maintenance set orders_paused_at = now()')
  const [order] = await import_(seller)
  await checked(seller)
  await tick()
  expect(await sent(seller)).toEqual([])
  await query('update maintenance set orders_paused_at = null')
  await tick()
  await expect.poll(() => sent(seller), { timeout: 15_000 }).toEqual([order!.orderNumber])
})

test('an order that was canceled isn’t sent again, also after its seller submitted it as a test', async () => {
  const seller = await automatedSeller(atOnce)
  const [order] = await import_(seller)
  await tick()
  await queueIsEmpty(seller)
  const params = { id: order!.id }
  expect((await seller.call.cancelOrder({ params, body: { shippingProvider: 'shippo' } })).status).toBe(200)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })).status).toBe(200)
  await tick()
  expect(await planOf(seller, order!.id)).toMatchObject({
    kind: 'NOT_SENT',
    text: expect.stringContaining('it was canceled'),
  })
  expect(await sent(seller)).toHaveLength(2)
})

test('an order waits the delay set for its store', async () => {
  const seller = await automatedSeller({ approval: { policy: 'AFTER_HOURS', hours: 2 } })
  await import_(seller)
  later(1.99)
  await tick()
  expect(await sent(seller)).toEqual([])
  later(0.02)
  await tick()
  expect(await sent(seller)).toHaveLength(1)
})

test('with a daily time, ready orders go at that time and later ones the next day', async () => {
  const seller = await automatedSeller({}, 'Asia/Kathmandu')
  const local = (ms: number) => new Date(ms + 5.75 * HOUR_MS)
  const now = local(app.context.clock.now().getTime())
  const time = new Date(now.getTime() + HOUR_MS).toISOString().slice(11, 16)
  await setShop(seller, { approval: { policy: 'DAILY', time } })
  const [first] = await import_(seller)
  const plan = await planOf(seller, first!.id)
  expect(
    local(Date.parse('at' in plan ? plan.at : ''))
      .toISOString()
      .slice(11, 16),
  ).toBe(time)
  await tick()
  expect(await sent(seller)).toEqual([])
  later(1.1)
  const [second] = await import_(seller)
  await tick()
  expect(await sent(seller)).toEqual([first!.orderNumber])
  later(24)
  await tick()
  expect(await sent(seller)).toEqual([first!.orderNumber, second!.orderNumber])
})

test.each([
  [
    'automatic ordering is turned off',
    `update users set automate_ordering = false where id = $1`,
    'AUTOMATE_ORDERING',
  ],
  ['the account is deactivated', `update users set is_active = false where id = $1`, 'ACCOUNT'],
  [
    'administrators pause its shop',
    `update shops set admin_paused_at = now(), admin_pause_reason = 'Twice' where seller_id = $1`,
    'SHOP_PAUSED',
  ],
  ['its shop is paused', `update shops set is_paused = true where seller_id = $1`, 'SHOP_PAUSED'],
  [
    'its store returns to manual approval',
    `update shops set approval = '{"policy": "MANUAL"}' where seller_id = $1`,
    'APPROVAL',
  ],
  ['it is held', `update shop_orders set held_at = now() where seller_id = $1`, 'HOLD'],
  [
    'its address becomes incomplete',
    `update shop_orders set own_address = address - 'line1' || '{"line1": ""}' where seller_id = $1`,
    'CHECK',
  ],
  [
    'its connection breaks',
    `insert into source_connections (id, seller_id, source, status, key_sealed, key_hint, connected_at)
     values ('con_' || $1, $1, 'shipstation', 'NEEDS_RECONNECT', 'v1.x', 'x', now())`,
    'CONNECTION',
  ],
])('a planned order is not sent if %s before its time', async (_, change, setting) => {
  const seller = await automatedSeller({ approval: { policy: 'AFTER_HOURS', hours: 1 } })
  const [order] = await import_(seller)
  expect(await planOf(seller, order!.id)).toMatchObject({ kind: 'SENDS' })
  // Directly in the database, so that only the check at send time can notice.
  await query(change, seller.userId)
  later(2)
  await tick()
  expect(await sent(seller)).toEqual([])
  expect(await planOf(seller, order!.id)).toMatchObject({ kind: 'NOT_SENT', setting })
})

test('the demo order is never sent automatically', async () => {
  const seller = await automatedSeller(atOnce)
  await query(
    `update shop_orders set sends_at = now() - interval '1 day' where seller_id = $1`,
    seller.userId,
  )
  await tick()
  expect(await sent(seller)).toEqual([])
})

test('in maintenance nothing is sent, and afterwards everything is', async () => {
  const seller = await automatedSeller(atOnce)
  const closed = {
    ...app.context,
    maintenance: { ...app.context.maintenance, isWorkPaused: async () => true },
  }
  // Set after the order exists, so that no earlier round sends it.
  await setShop(seller, { approval: { policy: 'AFTER_HOURS', hours: 1 } })
  await import_(seller)
  later(1)
  await tick(closed)
  expect(await sent(seller)).toEqual([])
  await tick()
  expect(await sent(seller)).toHaveLength(1)
})

test('concurrent processes never send an order twice, even without the lock', async () => {
  const seller = await automatedSeller(atOnce)
  await import_(seller, [{}, {}, {}])
  const believesToBeAlone: Context['locks'] = {
    ...app.context.locks,
    async tryWith(_, work) {
      await work(new AbortController().signal)
      return true
    },
  }
  const alone = { ...app.context, locks: believesToBeAlone }
  await Promise.all([tick(alone), tick(alone), tick()])
  expect(await sent(seller)).toHaveLength(3)
  await tick()
  expect(await sent(seller)).toHaveLength(3)
})

test('an order one cent above the per-order cap is not charged, shows both amounts, and is not retried until the cap changes', async () => {
  const cents = await priceOfOne()
  const seller = await automatedSeller({ ...atOnce, orderCapCents: cents - 1 })
  // Without an estimate, only the print provider's price reveals the cost.
  await query('delete from delivery_prices')
  const [order] = await import_(seller)
  await tick()
  await queueIsEmpty(seller)
  expect(await chargedCents(seller)).toBe(0)
  await checked(seller)
  expect(await planOf(seller, order!.id)).toMatchObject({
    kind: 'NOT_SENT',
    setting: 'ORDER_CAP',
    text: `Not sent because it costs ${dollars(cents)}, above the per-order cap of ${dollars(cents - 1)} for the store “Test store”`,
  })
  later(30)
  await tick()
  expect(await sent(seller)).toHaveLength(1)

  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const [{ id }] = await query('select id from print_orders where seller_id = $1', seller.userId)
  const { refusal } = await admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Failed' } })
  expect(refusal.error, 'administrators don’t spend more either').toBe('ABOVE_SPENDING_CAP')
  expect(await chargedCents(seller)).toBe(0)

  await setShop(seller, { orderCapCents: cents })
  await tick()
  await queueIsEmpty(seller)
  expect(await chargedCents(seller)).toBe(cents)
})

test('with a daily cap for two orders, two are charged, the third waits for tomorrow, and one mail is sent', async () => {
  const cents = await priceOfOne()
  const seller = await automatedSeller({ ...atOnce, dayCapCents: 2 * cents })
  const orders = await import_(seller, [{}, {}, {}, {}])
  await tick()
  await queueIsEmpty(seller)
  expect(await chargedCents(seller)).toBe(2 * cents)
  await checked(seller)
  const plan = await planOf(seller, orders[2]!.id)
  expect(plan).toMatchObject({ kind: 'NOT_SENT', setting: 'DAY_CAP' })
  expect('text' in plan && plan.text).toContain(
    `to ${dollars(3 * cents)}, above the daily cap of ${dollars(2 * cents)}`,
  )
  await tick()
  expect(await chargedCents(seller)).toBe(2 * cents)
  await waitForMail(app, seller.email, {
    subject: 'Automatic ordering for Test store is paused until tomorrow',
  })
  expect(
    await query(`select 1 from mails where kind = 'day-cap-reached' and key like $1`, `%${seller.shopId}%`),
  ).toHaveLength(1)

  later(24)
  await tick()
  await queueIsEmpty(seller)
  expect(await chargedCents(seller)).toBe(4 * cents)
})

test('with known prices, the daily cap holds orders back without calling the print provider', async () => {
  const cents = await priceOfOne()
  const seller = await automatedSeller({ ...atOnce, dayCapCents: 2 * cents })
  await knowPrices()
  const orders = await import_(seller, [{}, {}, {}])
  await tick()
  expect(await sent(seller)).toEqual(orders.slice(0, 2).map(({ orderNumber }) => orderNumber))
  const plan = await planOf(seller, orders[2]!.id)
  expect(plan).toMatchObject({ kind: 'NOT_SENT', setting: 'DAY_CAP' })
  await query('delete from part_prices')
})

test('manual submissions count toward the daily cap but are never blocked', async () => {
  const cents = await priceOfOne()
  const seller = await automatedSeller({ approval: { policy: 'AFTER_HOURS', hours: 1 }, dayCapCents: cents })
  const [byHand, automatic, again] = await import_(seller, [{}, {}, {}])
  expect((await seller.call.submitOrder({ body: { orderId: byHand!.id } })).status).toBe(200)
  later(1)
  await tick()
  await queueIsEmpty(seller)
  expect(await chargedCents(seller)).toBe(cents)
  expect((await seller.call.submitOrder({ body: { orderId: again!.id } })).status).toBe(200)
  expect(await chargedCents(seller)).toBe(2 * cents)
  expect(await planOf(seller, automatic!.id)).toMatchObject({ kind: 'NOT_SENT', setting: 'DAY_CAP' })
})

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

// Seeds known prices: the cost of one plain order becomes the estimate for the next.
async function knowPrices() {
  const [order] = await query(
    `select printing_cents, delivery_cents from print_orders where state <> 'FAILED' and delivery_cents is not null limit 1`,
  )
  await query(
    `insert into part_prices (file_id, filament_id, options, unit_cents, currency, fetched_at)
     values ('00000000-0000-4000-8000-000000000001', '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', '', $1, 'USD', now())
     on conflict (file_id, filament_id, options) do update set unit_cents = $1`,
    order.printing_cents,
  )
  await query(
    `insert into delivery_prices values ('US', $1, 'USD', now()) on conflict (country) do update set cents = $1`,
    order.delivery_cents,
  )
}
