import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { readPrinted } from '#testing/rig/read-printed.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { advancePrintOrder } from '../print-orders/lifecycle/advance-print-order.ts'
import { findQueuedWork, StalePrintOrder, startCall } from '../print-orders/lifecycle/print-order-store.ts'
import { wakeQueues } from '../print-orders/queue/watch-print-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const runOf = async (seller: Seller, id: string) =>
  (await seller.call.getSubmitRun({ params: { id } })).body.run
const until = (seller: Seller, id: string, wanted: object) =>
  expect.poll(() => runOf(seller, id), { timeout: 15_000, interval: 30 }).toMatchObject(wanted)
const control = ({ call }: Seller, id: string, what: 'pause' | 'resume' | 'stop' | 'retry') =>
  ({ pause: call.pauseRun, resume: call.resumeRun, stop: call.stopRun, retry: call.retryRun })[what]({
    params: { id },
  })

/** A run whose first order is delayed at the provider, so that the others haven't started. */
async function runWithSlowStart(seller: Seller, count: number, on = app) {
  const orders = await createShop(
    on,
    seller.userId,
    Array.from({ length: count }, () => ({})),
  )
  await on.sandbox.control('PUT', '/latency', { print: 600 })
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: orders.map(({ id }) => id) } })
  await expect.poll(() => begun(seller, on), { timeout: 5_000, interval: 10 }).toBe(1)
  await on.sandbox.control('PUT', '/latency', { print: 0 })
  return { id: body.run.id as string, orders }
}

/** Print orders with a recorded call. */
async function begun(seller: Seller, on = app): Promise<number> {
  const { rows } = await on.context.db.pool.query(
    `select distinct c.print_order_id from print_calls c join print_orders p on p.seller_id = c.seller_id and p.id = c.print_order_id
     where p.seller_id = $1`,
    [seller.userId],
  )
  return rows.length
}

/** Keeps the queue idle while `work` runs, as if every process had crashed right after the run was confirmed. */
async function withStoredRun(
  seller: Seller,
  count: number,
  work: (run: { id: string; orders: ShopOrderRow[] }) => Promise<void>,
) {
  const orders = await createShop(
    app,
    seller.userId,
    Array.from({ length: count }, () => ({})),
  )
  const hasRun = await app.context.locks.tryWith(`send:${seller.userId}`, async () => {
    const { body } = await seller.call.createSubmitRun({ body: { orderIds: orders.map(({ id }) => id) } })
    await work({ id: body.run.id, orders })
  })
  expect(hasRun).toBe(true)
}

test('a paused run finishes the current order, starts no other, and resumes in the same order', async () => {
  const seller = await app.signUp()
  const { id, orders } = await runWithSlowStart(seller, 4)
  expect((await control(seller, id, 'pause')).body.run.state).toBe('PAUSED')
  await until(seller, id, { state: 'PAUSED', processed: 1, current: null })
  await wakeQueues.run(app.context)
  expect(await begun(seller)).toBe(1)

  expect((await control(seller, id, 'resume')).body.run.state).toBe('RUNNING')
  await until(seller, id, { state: 'FINISHED', processed: 4, failed: 0 })
  const { body } = await seller.call.listRunOrders({ params: { id } })
  expect(body.orders.map((o: { orderNumber: string }) => o.orderNumber)).toEqual(
    orders.map(({ orderNumber }) => orderNumber),
  )
  const ends = body.orders.map((o) => o.endedAt!)
  expect(ends).toEqual(ends.toSorted())
})

test('a resumed run continues at once, without waiting until queues are looked at', async () => {
  const quiet = await startTestApp({ recurring: [] })
  const seller = await quiet.signUp()
  const { id } = await runWithSlowStart(seller, 3, quiet)
  await control(seller, id, 'pause')
  await until(seller, id, { state: 'PAUSED', processed: 1, current: null })
  await control(seller, id, 'resume')
  await until(seller, id, { state: 'FINISHED', processed: 3 })
  await quiet.close()
})

test('stopping a run returns unstarted orders to the list without a charge', async () => {
  const seller = await app.signUp()
  const { id } = await runWithSlowStart(seller, 4)
  expect((await control(seller, id, 'stop')).body.run.state).toBe('STOPPED')
  await until(seller, id, {
    state: 'STOPPED',
    processed: 1,
    failed: 0,
    stopped: 3,
    finishedAt: expect.any(String),
  })
  const { body } = await seller.call.listRunOrders({ params: { id } })
  expect(body.orders.map((o: { outcome: string }) => o.outcome)).toEqual([
    'DONE',
    'STOPPED',
    'STOPPED',
    'STOPPED',
  ])
  const [first] = body.orders
  expect(body.orders.map((o: { chargedCents: number }) => o.chargedCents)).toEqual([
    first!.chargedCents,
    0,
    0,
    0,
  ])
  expect(first!.chargedCents).toBeGreaterThan(0)
  expect(await runOf(seller, id)).toMatchObject({ chargedCents: first!.chargedCents })
  const left = (
    await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
  ).body.orders
  expect(left.filter((o: { isDemo: boolean }) => !o.isDemo)).toHaveLength(3)
  expect(await begun(seller)).toBe(1)
})

test('a paused run can be stopped, and its unstarted orders return to the list', async () => {
  const seller = await app.signUp()
  const { id } = await runWithSlowStart(seller, 3)
  await control(seller, id, 'pause')
  await control(seller, id, 'stop')
  await until(seller, id, { state: 'STOPPED', processed: 1, stopped: 2 })
})

test('an order read before it was paused is not sent', async () => {
  const seller = await app.signUp()
  await withStoredRun(seller, 2, async ({ id }) => {
    const [readBefore] = await findQueuedWork(app.context.db, seller.userId)
    await control(seller, id, 'pause')
    await expect(advancePrintOrder(app.context, readBefore!)).rejects.toThrow(StalePrintOrder)
    expect(await begun(seller)).toBe(0)
  })
})

test('an order read before its run was stopped is not sent', async () => {
  const seller = await app.signUp()
  await withStoredRun(seller, 2, async ({ id }) => {
    const [readBefore] = await findQueuedWork(app.context.db, seller.userId)
    await control(seller, id, 'stop')
    await expect(advancePrintOrder(app.context, readBefore!)).rejects.toThrow(StalePrintOrder)
    expect(await begun(seller)).toBe(0)
  })
})

test.each(['pause', 'stop'] as const)(
  'an order whose call is recorded while a %s waits for its lock is finished',
  async (what) => {
    const seller = await app.signUp()
    await withStoredRun(seller, 2, async ({ id }) => {
      const [head] = await findQueuedWork(app.context.db, seller.userId)
      let controlled: Promise<unknown> = Promise.resolve()
      await app.context.db.transaction(async (tx) => {
        await startCall(tx, head!.order, { kind: 'draft', startedAt: app.context.clock.now() })
        controlled = control(seller, id, what)
        await expect.poll(waitingForLocks, { timeout: 5_000, interval: 10 }).toBeGreaterThan(0)
      })
      await controlled
      const { rows } = await app.context.db.pool.query(
        'select cancel_requested_at is not null or is_paused as is_taken from print_orders where seller_id = $1 order by queue_number',
        [seller.userId],
      )
      expect(rows.map((row) => row.is_taken)).toEqual([false, true])
    })
  },
)

const waitingForLocks = async () =>
  (await app.context.db.pool.query(`select 1 from pg_locks where not granted and locktype <> 'advisory'`))
    .rows.length

test('a crash right after a pause or a stop loses nothing', async () => {
  const seller = await app.signUp()
  let runId = ''
  await withStoredRun(seller, 3, async ({ id }) => {
    runId = id
    await control(seller, id, 'pause')
  })
  // The job was lost with the process; the recurring work of another process finds the order.
  await wakeQueues.run(app.context)
  await withQueueLock(seller, () => control(seller, runId, 'stop'))
  expect(await runOf(seller, runId)).toMatchObject({ state: 'STOPPED', processed: 0 })
  await forgetJobs()
  await wakeQueues.run(app.context)
  await until(seller, runId, { state: 'STOPPED', stopped: 3, processed: 0 })
})

const withQueueLock = (seller: Seller, work: () => Promise<unknown>) =>
  app.context.locks.tryWith(`send:${seller.userId}`, async () => void (await work()))
const forgetJobs = () =>
  app.context.db.pool.query(`delete from pgboss.job where name = 'send-print-orders' and state <> 'active'`)

test('a single order of a paused run can be canceled while the others stay paused', async () => {
  const seller = await app.signUp()
  let runId = ''
  let first = ''
  await withStoredRun(seller, 2, async ({ id, orders }) => {
    runId = id
    first = orders[0]!.id
    await control(seller, id, 'pause')
  })
  const canceled = await seller.call.cancelOrder({
    params: { id: first },
    query: { shippingProvider: 'shippo' },
  })
  expect([canceled.status, canceled.body.order.state]).toEqual([200, 'CANCELED'])
  expect(await runOf(seller, runId)).toMatchObject({ state: 'PAUSED', failed: 1, stopped: 0 })
})

test('orders submitted while a run is paused do not wait for it', async () => {
  const seller = await app.signUp()
  let runId = ''
  await withStoredRun(seller, 1, async ({ id }) => {
    runId = id
    await control(seller, id, 'pause')
  })
  const [other] = await createShop(app, seller.userId, [{}])
  expect((await seller.call.submitOrder({ body: { orderId: other!.id } })).status).toBe(200)
  expect(await runOf(seller, runId)).toMatchObject({ state: 'PAUSED', processed: 0 })
})

test('a finished run cannot be paused, resumed or stopped', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.createSubmitRun({ body: { orderIds: [order!.id] } })
  await until(seller, body.run.id, { state: 'FINISHED' })
  for (const what of ['pause', 'resume', 'stop'] as const) {
    const reply = await control(seller, body.run.id, what)
    expect([reply.status, reply.refusal.error]).toEqual([409, 'RUN_OVER'])
  }
})

test('a retry submits only the failed orders, as a new run', async () => {
  const seller = await app.signUp({ hasDemo: true })
  const orders = await createShop(app, seller.userId, [{}, {}, {}])
  await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
  const first = await seller.call.createSubmitRun({ body: { orderIds: orders.map(({ id }) => id) } })
  await until(seller, first.body.run.id, { processed: 2, failed: 1, number: 1 })
  const again = await control(seller, first.body.run.id, 'retry')
  expect([again.status, again.body.run.total, again.body.run.number]).toEqual([201, 1, 2])
  await until(seller, again.body.run.id, { processed: 1, failed: 0 })
  const nothing = await control(seller, first.body.run.id, 'retry')
  expect([nothing.status, nothing.refusal.error]).toEqual([422, 'RUN_EMPTY'])
})

test('a retry of a failed test is a test, never charged or printed', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const fault = { provider: 'print', route: 'orders.draft', mode: 'success-false-200', times: 100 }
  await app.sandbox.control('POST', '/faults', fault)
  await seller.call.submitOrder({ body: { orderId: order!.id, test: true } })
  const [failed] = (await seller.call.listSubmitRuns()).body.runs
  await until(seller, failed!.id, { state: 'FINISHED', failed: 1 })
  await app.sandbox.control('DELETE', '/faults')
  const { body } = await control(seller, failed!.id, 'retry')
  await until(seller, body.run.id, { state: 'FINISHED', failed: 0 })
  const { orders } = (await seller.call.listRunOrders({ params: { id: body.run.id } })).body
  const printOrder = await seller.call.getPrintOrder({ params: { id: orders[0]!.printOrderId! } })
  expect(printOrder.body.order).toMatchObject({ isTest: true, state: 'DRAFTED' })
  expect(await readPrinted(app, seller.userId)).toEqual([])
})

test('another seller’s run cannot be paused, resumed, stopped, retried or read', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await withStoredRun(seller, 1, async ({ id }) => {
    for (const what of ['pause', 'resume', 'stop', 'retry'] as const) {
      expect((await control(other, id, what)).status).toBe(404)
    }
    expect((await other.call.listRunOrders({ params: { id } })).status).toBe(404)
    expect(await runOf(seller, id)).toMatchObject({ state: 'RUNNING' })
  })
})

test('every open tab is notified of a pause', async () => {
  const seller = await app.signUp()
  await withStoredRun(seller, 2, async ({ id }) => {
    const shown: (string | null)[] = [null, null]
    const tabs = shown.map(() => app.connectSocket(seller.cookie))
    await Promise.all(tabs.map((tab) => new Promise<void>((done) => tab.on('connect', () => done()))))
    for (const [place, tab] of tabs.entries()) {
      // The start of the run is published a moment later, which may be before or after the pause.
      tab.on('submitRunUpdate', ({ state }: { state: string }) => {
        shown[place] = state
      })
    }
    await control(seller, id, 'pause')
    await expect.poll(() => shown, { timeout: 5_000 }).toEqual(['PAUSED', 'PAUSED'])
  })
})
