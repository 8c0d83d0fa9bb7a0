import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { wakeQueues } from '#server/features/print-orders/queue/watch-print-orders.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { readPrinted } from '#testing/rig/read-printed.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let beside: string
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.5', PRINT_IN_FLIGHT_SECONDS: '1.2' } })
  beside = await app.startBeside()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterEach(async () => {
  await app.sandbox.control('DELETE', '/faults')
  await admin.call.setMaintenanceMode({ body: { maintenanceMode: false } })
})
afterAll(() => app.close())

const atOnce = (count: number, act: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
async function ordersOf(seller: Person, count: number): Promise<string[]> {
  const placed = Array.from({ length: count }, () => ({}))
  return (await createShop(app, seller.userId, placed)).map(({ id }) => id)
}

async function submitted(seller: Person) {
  const [orderId] = await ordersOf(seller, 1)
  const { status, body } = await seller.call.submitOrder({ body: { orderId: orderId! } })
  expect(status).toBe(200)
  return body.order
}

/** An order that the print provider declined. */
async function failed(seller: Person) {
  const [orderId] = await ordersOf(seller, 1)
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  await seller.call.submitOrder({ body: { orderId: orderId! } })
  const { id, state } = (await seller.call.listPrintOrders()).body.orders[0]!
  expect(state).toBe('FAILED')
  return { orderId: orderId!, id }
}

const balanceOf = async (seller: Person) => (await seller.call.getBalance()).body.balance.balanceCents
const moneyOf = (seller: Person) =>
  app.context.db.row<{ charged: number; refunded: number; charges: number }>(sql`
    select coalesce(-sum(amount_cents) filter (where kind = 'CHARGE'), 0)::integer as charged,
      coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0)::integer as refunded,
      count(*) filter (where kind = 'CHARGE')::integer as charges
    from ledger_lines where seller_id = ${seller.userId} and account = 'seller_balance'`)

const printed = ({ userId }: Person) => readPrinted(app, userId)

/** Every account is the sum of its lines, and what of a balance is credit is, too, and not more than there is. */
async function addsUp({ userId }: Person): Promise<void> {
  expect(await readLedgerDifferences(app.context.db)).toEqual([])
  const wrong = await app.context.db.rows(sql`
    select b.balance_cents, b.credit_cents from ledger_balances b
    where b.seller_id = ${userId} and b.account = 'seller_balance' and (
      b.credit_cents is null or b.credit_cents not between 0 and b.balance_cents or b.credit_cents <> (
        select sum(l.credit_cents) from ledger_lines l where l.seller_id = b.seller_id and l.account = b.account))`)
  expect(wrong).toEqual([])
}

const cancel = ({ call }: Pick<Person, 'call'>, id: string) =>
  call.cancelOrder({ params: { id }, body: { shippingProvider: 'shippo' } })
const refund = (id: string, body: { key?: string; amountCents?: number }) =>
  admin.call.refundOrder({ params: { id }, body: { key: randomUUID(), reason: 'Scratched', ...body } })

test('cancellations of a seller at two processes and of administrators, and parts of a refund, return what was paid', async () => {
  const seller = await app.signUp({ balanceCents: 100_000 })
  const { id, totalCents } = await submitted(seller)
  const program = apiOf(beside, { cookie: seller.cookie })
  const acts: (() => Promise<unknown>)[] = [
    () => cancel(seller, id),
    () => cancel(program, id),
    () => admin.call.cancelAdminOrder({ params: { id }, body: { reason: 'Asked by phone' } }),
    () => refund(id, { amountCents: Math.floor(totalCents! / 7) }),
  ]
  await atOnce(20, (index) => acts[index % acts.length]!())
  await expect.poll(() => balanceOf(seller), { timeout: 20_000 }).toBe(100_000)
  expect(await moneyOf(seller)).toEqual({ charged: totalCents, refunded: totalCents, charges: 1 })
  await addsUp(seller)
}, 60_000)

test('a failed order that its seller, an administrator and a bulk action submit again is printed and charged once', async () => {
  const seller = await app.signUp()
  const { orderId, id } = await failed(seller)
  const bulk = { kind: 'REPROCESS' as const, filter: { ids: [id] }, reason: 'Again' }
  const acts: (() => Promise<unknown>)[] = [
    () => seller.call.submitOrder({ body: { orderId } }),
    () => admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Again' } }),
    () => admin.call.startBulkAct({ body: { ...bulk, key: randomUUID() } }),
  ]
  await atOnce(21, (index) => acts[index % acts.length]!())
  await expect.poll(() => printed(seller), { timeout: 15_000 }).toHaveLength(1)
  expect((await moneyOf(seller))!.charges).toBe(1)
  await addsUp(seller)
}, 60_000)

test('in the middle of a suspended seller’s run, what waits costs nothing, can be canceled, and the rest is printed once later', async () => {
  const seller = await app.signUp()
  await seller.call.createSubmitRun({ body: { orderIds: await ordersOf(seller, 8) } })
  const count = async () => (await printed(seller)).length
  await expect.poll(count, { interval: 5, timeout: 15_000 }).toBeGreaterThan(1)
  const params = { id: seller.userId }
  await admin.call.suspendUser({ params, body: { reason: 'The models belong to someone else' } })
  const last = await app.context.db.row<{ id: string }>(sql`
    select id from print_orders where seller_id = ${seller.userId} and state = 'PREPARED' order by queue_number desc limit 1`)
  const record = { params: { id: last!.id }, body: { reason: 'Asked by phone' } }
  await atOnce(10, (index) =>
    index % 2 ? admin.call.cancelPrintRecord(record) : refund(last!.id, { amountCents: 100 }),
  )
  await wakeQueues.run(app.context)
  expect((await moneyOf(seller))!.refunded).toBe(0)
  await admin.call.unsuspendUser({ params, body: { reason: 'Cleared up by phone' } })
  await expect.poll(count, { timeout: 40_000 }).toBe(7)
  expect((await moneyOf(seller))!.charges).toBe(7)
  await addsUp(seller)
}, 90_000)

test('a balance of exactly an order’s price pays it, one cent less doesn’t, and of twenty at once it pays as many as it can', async () => {
  const totalCents = (await submitted(await app.signUp())).totalCents!
  const submit = async (seller: Person) => {
    const [orderId] = await ordersOf(seller, 1)
    return (await seller.call.submitOrder({ body: { orderId: orderId! } })).status
  }
  const exact = await app.signUp({ balanceCents: totalCents })
  expect([await submit(exact), await balanceOf(exact)]).toEqual([200, 0])
  const less = await app.signUp({ balanceCents: totalCents - 1 })
  expect([await submit(less), await balanceOf(less)]).toEqual([202, totalCents - 1])
  expect(await printed(less)).toEqual([])
  const some = await app.signUp({ balanceCents: totalCents * 3 + 5 })
  const orderIds = await ordersOf(some, 20)
  await atOnce(20, (index) => some.call.submitOrder({ body: { orderId: orderIds[index]! } }))
  await expect.poll(async () => (await printed(some)).length, { timeout: 20_000 }).toBe(3)
  expect(await balanceOf(some)).toBe(5)
  await addsUp(some)
}, 90_000)

test('a key of a credit or a refund that comes with another sum or order is refused, and moves nothing', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  const key = randomUUID()
  const credit = (amountCents: number) =>
    admin.call.creditSeller({ params: { id: seller.userId }, body: { key, amountCents, reason: 'Sorry' } })
  expect((await credit(5_000)).status).toBe(200)
  expect((await credit(7_000)).refusal.error).toBe('KEY_USED')
  expect((await credit(5_000)).status).toBe(200)
  expect(await balanceOf(seller)).toBe(5_000)
  const [one, two] = [await submitted(seller), await submitted(seller)]
  for (const _ of [1, 2]) expect((await refund(one.id, { key, amountCents: 100 })).status).toBe(200)
  expect((await refund(one.id, { key, amountCents: 200 })).refusal.error).toBe('KEY_USED')
  expect((await refund(two.id, { key, amountCents: 100 })).refusal.error).toBe('KEY_USED')
  expect((await moneyOf(seller))!.refunded).toBe(100)
}, 60_000)

test('an order that an administrator submits again in maintenance is printed once, when that ends', async () => {
  const seller = await app.signUp()
  const { orderId, id } = await failed(seller)
  const setMaintenance = (maintenanceMode: boolean) =>
    admin.call.setMaintenanceMode({ body: { maintenanceMode } })
  await setMaintenance(true)
  expect((await seller.call.submitOrder({ body: { orderId } })).status).toBe(503)
  // Both processes run queues, and the other one sees the change within two seconds.
  const program = apiOf(beside, { cookie: seller.cookie })
  await expect.poll(async () => (await program.call.getBalance()).status).toBe(503)
  const again = await admin.call.reprocessPrintRecord({ params: { id }, body: { reason: 'Again' } })
  expect(again.status).toBe(202)
  expect([await printed(seller), (await moneyOf(seller))!.charges]).toEqual([[], 0])
  await setMaintenance(false)
  await expect.poll(() => printed(seller), { timeout: 20_000 }).toHaveLength(1)
  expect((await moneyOf(seller))!.charges).toBe(1)
}, 60_000)
