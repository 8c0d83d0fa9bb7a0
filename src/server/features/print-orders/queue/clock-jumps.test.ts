import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { creditBalance } from '#server/features/billing/credit-balance.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const DAY_MS = 24 * 60 * 60_000
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: { PRINT_TIMEOUT_SECONDS: '0.4', PRINT_IN_FLIGHT_SECONDS: '2' },
    clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) },
  })
})
afterAll(() => app.close())

test('setting the clock forward while an outcome is unknown does not print an order twice', async () => {
  offsetMs = 0
  const seller = await app.signUp()
  await app.context.db.run(sql`update sessions set expires_at = now() + interval '30 days'`)
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.process', 'late', { seconds: 1.2 })
  const reply = seller.call.submitOrder({ body: { orderId: order!.id } })
  const openCalls = async () =>
    (await app.sandbox.control<{ calls: { route: string }[] }>('GET', '/calls')).calls
  await expect
    .poll(async () => (await openCalls()).some((call) => call.route === 'orders.process'), {
      interval: 10,
      timeout: 5_000,
    })
    .toBe(true)
  offsetMs = 2 * DAY_MS
  await reply
  const { orders } = (await seller.call.listPrintOrders()).body
  const prints = async () => {
    const { lines } = await app.sandbox.control<Ledger>('GET', '/ledger?action=order.processed')
    return lines.filter((line) => line.reference === orders[0]!.id).map((line) => line.answered)
  }
  await expect.poll(prints, { timeout: 5_000 }).toContain('late')
  expect(await prints()).toEqual(['late'])
})

interface Ledger {
  lines: { reference: string; answered: string }[]
}

test('setting the clock back does not delay an order', async () => {
  offsetMs = 2 * DAY_MS
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.draft', '429', { retryAfter: 'seconds', seconds: 2 })
  const reply = seller.call.submitOrder({ body: { orderId: order!.id } })
  const isWaiting = async () => {
    const history = await seller.call.listPrintOrders()
    return history.body.orders[0]?.state === 'PREPARED'
  }
  await expect.poll(isWaiting, { interval: 10 }).toBe(true)
  offsetMs = 0
  expect((await reply).status).toBe(200)
})

test('what a store changes while an order waits stops it, also if the clock of the process that imports is behind', async () => {
  const source = incomingOrder()
  const seller = await app.signUp({ balanceCents: 0 })
  const { userId: sellerId } = seller
  const [order] = await createShop(app, sellerId, [source])
  offsetMs = 10 * 60_000
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(202)
  offsetMs = 0
  const modifiedAt = new Date(source.modifiedAt!.getTime() + 60_000)
  const address = { ...source.address, line1: '9 Other St' }
  const later = { ...source, modifiedAt, address }
  await importShopOrders(app.context, { sellerId, source: 'shipstation' }, [later])
  await app.context.db.transaction((tx) =>
    creditBalance(app.context, tx, { sellerId, cents: 100_000, cause: 'late', note: 'Test money' }),
  )
  const latest = async () => (await seller.call.listPrintOrders()).body.orders[0]!
  await expect.poll(async () => (await latest()).state, { timeout: 15_000 }).toBe('FAILED')
  expect((await latest()).failure?.code).toBe('ORDER_CHANGED')
})

test('accepting what a store changed never accepts a later change, whichever clock that came by', async () => {
  const source = incomingOrder()
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [source])
  const params = { id: order!.id }
  const change = (minutes: number, changed: object) =>
    importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [
      { ...source, ...changed, modifiedAt: new Date(source.modifiedAt!.getTime() + minutes * 60_000) },
    ])
  const changes = async () => (await seller.call.getShopOrder({ params })).body.order.sourceChanges
  offsetMs = 10 * 60_000
  const address = { ...source.address, line1: '9 Other St' }
  await change(1, { address })
  const [seen] = await changes()
  offsetMs = 0
  await change(2, { address, notes: 'Please in red' })
  await seller.call.acceptSourceChanges({ params, body: { upTo: seen!.at } })
  expect((await changes()).map(({ what, acceptedAt }) => [what, acceptedAt !== null])).toEqual([
    ['ADDRESS', true],
    ['NOTES', false],
  ])
})
