import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { runRestore } from '#server/backup/run-restore.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { startServer } from '#server/start-server.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { saveTestCard, submitCardPage } from '#testing/factories/card-factory.ts'
import { createWaitingShare } from '#testing/factories/payout-factory.ts'
import { buyerAddress } from '#testing/factories/sale-factory.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { sweepCardRefunds } from '../card-refunds/settle-card-refund.job.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { payOutMakers } from '../payouts/pay-out-makers.ts'
import { actsIn, type PayoutWorld, startPayoutWorld } from '../payouts/testing/payout-world.ts'
import { compareAfterRestore } from './compare-after-restore.ts'

let world: PayoutWorld
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoolyard-after-'))
  world = await startPayoutWorld()
})
afterAll(async () => {
  await world.app.close()
  rmSync(folder, { recursive: true, force: true })
})

const shippingProvider = 'shipstation'
const printsOf = async ({ db }: Context, sellerId: string) =>
  Object.fromEntries(
    (
      await db.rows<{ id: string; state: string }>(sql`
        select id, state from print_orders where seller_id = ${sellerId}`)
    ).map(({ id, state }) => [id, state]),
  )
const moneyOf = ({ db }: Context, sellerIds: readonly string[]) =>
  db.rows(sql`
    select seller_id, account, balance_cents::integer as cents from ledger_balances
    where seller_id = any(${[...sellerIds]}::text[]) and account in ('seller_balance', 'card_clearing', 'payouts') and balance_cents <> 0
    order by 1, 2`)
const inPrint = expect.stringMatching(/SUBMITTED|QUEUED|PRINTING/)

test('what was printed, paid, refunded and transferred since the backup is taken over, and nothing happens twice', async () => {
  const { app } = world
  const { openMaker } = actsIn(world)
  const printed = async () => (await app.sandbox.deeds('order.processed')).map(({ reference }) => reference)
  const objects = async (kind: string) =>
    (await app.sandbox.control<{ objects: { id: string }[] }>('GET', `/stripe/objects/${kind}`)).objects.map(
      ({ id }) => id,
    )
  const deeds = async () => ({
    printed: await printed(),
    charges: await objects('charge'),
    refunds: await objects('refund'),
    transfers: await objects('transfer'),
  })

  const seller = await app.signUp({ balanceCents: 0 })
  await saveTestCard(app.url, seller.call)
  const [sent, canceled, again, waiting, withdrawn] = await createShop(app, seller.userId, [
    {},
    {},
    {},
    {},
    {},
  ])
  const { maker, item } = await openMaker()
  await createWaitingShare(app.context, { sellerId: maker.userId, cents: 2_000 })
  const started = await app.anonymous.call.startSale({
    body: {
      ...{ key: crypto.randomUUID(), items: [{ itemId: item, quantity: 1 }], email: 'pat@mail.example' },
      ...{ address: buyerAddress, totalCents: 4_046 },
    },
  })
  expect(started.status).toBe(201)
  const { id: saleId, payUrl } = started.body

  const settings = {
    ...{ s3: null, backupDir: join(folder, 'backups'), backupKey: Buffer.alloc(32, 9) },
    secretKeys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
    ...{ dataDir: app.context.config.dataDir, databaseUrl: databaseUrl(app.connection) },
  }
  const holdQueue = () =>
    app.context.locks.tryWith(`send:${seller.userId}`, async () => {
      const orderIds = [again!.id, withdrawn!.id]
      expect((await seller.call.createSubmitRun({ body: { orderIds } })).status).toBe(201)
      await makeBackup(settings)
      // Canceled before the provider has it, so no one but the lost database knows.
      withdrawal = seller.call.cancelOrder({ params: { id: withdrawn!.id }, body: { shippingProvider } })
      await expect
        .poll(() =>
          app.context.db.row(sql`
            select 1 from print_orders where shop_order_id = ${withdrawn!.id} and cancel_requested_at is not null`),
        )
        .not.toBeNull()
    })
  let withdrawal: Promise<{ status: number }> | undefined
  expect(await waitUntil(holdQueue, { withinMs: 10_000 })).toBe(true)
  expect((await withdrawal)?.status).toBe(200)

  // What the backup doesn't know.
  const late = incomingOrder({ lines: [{ sku: sent!.lines[0]!.sku }] })
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [late])
  const lateId = (await app.context.db.row<{ id: string }>(
    sql`select id from shop_orders where source_order_id = ${late.sourceOrderId}`,
  ))!.id
  const submit = async (orderId: string) => {
    const reply = await seller.call.submitOrder({ body: { orderId } })
    expect(reply.status).toBe(200)
    return reply.body.order.id
  }
  const cancel = async (id: string) =>
    expect((await seller.call.cancelOrder({ params: { id }, body: { shippingProvider } })).status).toBe(200)
  const idOf = async (orderId: string) =>
    (await app.context.db.row<{ id: string }>(
      sql`select id from print_orders where shop_order_id = ${orderId}`,
    ))!.id
  const [first, forgotten] = [await idOf(again!.id), await idOf(withdrawn!.id)]
  await expect
    .poll(async () => (await printsOf(app.context, seller.userId))[first], { timeout: 30_000 })
    .toEqual(inPrint)
  await cancel(first)
  const ids = {
    sent: await submit(sent!.id),
    canceled: await submit(canceled!.id),
    again: await submit(again!.id),
    late: await submit(lateId),
  }
  await cancel(ids.canceled)
  await submitCardPage(payUrl)
  await payOutMakers.run(app.context)
  await expect
    .poll(async () => [(await objects('refund')).length, (await objects('transfer')).length], {
      timeout: 30_000,
    })
    .toEqual([2, 1])
  await expect
    .poll(async () => Object.values(await printsOf(app.context, maker.userId)), { timeout: 30_000 })
    .toEqual([inPrint])
  const before = await deeds()
  const sellerIds = [seller.userId, maker.userId]
  const money = await moneyOf(app.context, sellerIds)

  const target = await createTestDatabase()
  await restoreBackup(
    { ...settings, dataDir: join(folder, 'data'), databaseUrl: databaseUrl(target.connection) },
    { name: null, isReplacing: true },
  )
  let aheadMs = 0
  const { config } = app.context
  const server = await startServer({
    config: { ...config, dataDir: join(folder, 'data'), print: { ...config.print, inFlightMs: 3_600_000 } },
    ...{ connection: target.connection, keys: settings.secretKeys, log: pino({ level: 'silent' }) },
    ...{ recurring: [], clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) } },
  })
  try {
    const { context } = server
    const { call } = apiOf(server.url, { cookie: seller.cookie })
    await context.db.run(sql`update maintenance set is_on = false`)
    context.maintenance.forget()
    const compare = async () => {
      await compareAfterRestore.run(context)
      return !(await areOrdersPaused(context.db))
    }
    // A call of the lost process may still take effect.
    expect(await compare()).toBe(false)
    const refused = await call.submitOrder({ body: { orderId: sent!.id } })
    expect([refused.status, refused.refusal.error]).toEqual([503, 'COMPARING_AFTER_RESTORE'])
    await payOutMakers.run(context)

    aheadMs = 3_700_000
    // The first submission of one order is canceled before its second one takes its place.
    expect(await compare()).toBe(false)
    expect(await waitUntil(compare, { withinMs: 20_000 })).toBe(true)
    await sweepCardRefunds.run(context)
    await expect
      .poll(() => printsOf(context, seller.userId), { timeout: 20_000 })
      .toEqual({
        ...{ [first]: 'CANCELED', [forgotten]: 'FAILED' },
        ...{ [ids.sent]: inPrint, [ids.canceled]: 'CANCELED', [ids.again]: inPrint, [ids.late]: inPrint },
      })
    await expect
      .poll(async () => Object.values(await printsOf(context, maker.userId)), { timeout: 20_000 })
      .toEqual([inPrint])
    expect(
      await context.db.row(sql`select state from sales where seller_id = ${maker.userId} and id = ${saleId}`),
    ).toEqual({ state: 'ORDERED' })
    await expect.poll(() => moneyOf(context, sellerIds), { timeout: 20_000 }).toEqual(money)

    await importShopOrders(context, { sellerId: seller.userId, source: 'shipstation' }, [late])
    const toSubmit = (
      await call.listShopOrders({ params: { page: 1, size: 50 }, query: { state: 'unsubmitted' } })
    ).body.orders
    expect(toSubmit.map(({ id }) => id).toSorted()).toEqual(
      [canceled!.id, waiting!.id, withdrawn!.id].toSorted(),
    )
    expect((await call.getPrintOrder({ params: { id: forgotten } })).body.order.failure?.reason).toContain(
      'Submit it again if you still want it',
    )
    const twice = await call.submitOrder({ body: { orderId: sent!.id } })
    expect([twice.status, twice.refusal.error]).toEqual([409, 'ORDER_ALREADY_SUBMITTED'])
    await payOutMakers.run(context)
    expect(await deeds()).toEqual(before)

    expect((await call.submitOrder({ body: { orderId: waiting!.id } })).status).toBe(200)
    expect(await printed()).toHaveLength(before.printed.length + 1)
  } finally {
    await server.stop()
    await target.drop()
  }
}, 120_000)

test('an order at the provider that doesn’t say what it was made from keeps everything waiting for a person', async () => {
  const { context, connection } = world.app
  const seller = await world.app.signUp()
  const [order] = await createShop(world.app, seller.userId, [{}])
  const drafted = await context.print.draftOrder({
    ...{ reference: 'po_of-an-earlier-release', sellerId: seller.userId, email: 'pat@mail.example' },
    address: { ...buyerAddress, company: null, line2: null, line3: null, phone: null },
    items: [
      {
        ...{ type: 'PRINT', quantity: 1, name: 'Vase', sku: 'VASE-1' },
        publicFileServiceId: '00000000-0000-4000-8000-000000000001',
        filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      },
    ],
  })
  if (drafted.kind !== 'done') throw new Error('The order was not drafted.')
  await context.print.processOrder(drafted.value.providerOrderId)
  const { dataDir } = context.config
  const environment = { DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir }
  await expect(runRestore(['--recovered', 'yesterday'], environment)).rejects.toThrow('Name the moment')
  expect(await runRestore(['--recovered', new Date().toISOString()], environment)).toBe(0)
  expect(await context.db.row(sql`select is_on from maintenance`)).toEqual({ isOn: true })
  await context.db.run(
    sql`update maintenance set is_on = false, orders_paused_at = now() - interval '1 hour'`,
  )
  context.maintenance.forget()
  await compareAfterRestore.run(context)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(503)
  expect(await runRestore(['--resume'], environment)).toBe(0)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
})
