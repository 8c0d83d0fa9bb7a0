import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { recheckOrdersPrinting } from '../catalog/recheck-printing.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { findCursor, saveCursor } from './mark-cursor-store.ts'
import { markForCheck } from './mark-for-check.ts'
import { recordDeliveryPrice } from './record-delivery-price.ts'
import { resumeChecks } from './resume-checks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const allChecked = ({ userId }: { userId: string }) =>
  expect
    .poll(
      () =>
        app.context.db.row(sql`
          select id from shop_orders where seller_id = ${userId} and needs_check and is_unsubmitted limit 1`),
      { timeout: 50_000 },
    )
    .toBeNull()

async function sellerWithMoreThanABatch() {
  const seller = await app.signUp()
  const orders = Array.from({ length: 501 }, () => ({}))
  await createShop(app, seller.userId, orders)
  return seller
}

test('orders that are not marked yet show no outdated check, and are checked eventually', async () => {
  const seller = await app.signUp()
  // A line without a product has no price, so no price arrives later and marks the order again.
  const lines = [{ sku: 'MYSTERY' }]
  const buyers = ['Ada', 'Ben', 'Cleo'].map((buyerName) => ({ buyerName, lines }))
  const orders = await createShop(app, seller.userId, buyers)
  const ids = orders.map(({ id }) => id).toSorted()
  // The import marks its orders too, and a pending check would overwrite the checks planted below.
  await allChecked(seller)
  const stale = sql`update shop_orders set check_status = 'READY' where id = any(${ids}::text[])`
  await app.context.db.transaction(async (tx) => {
    await tx.run(stale)
    await saveCursor(tx, seller.userId, ids[0]!)
    const isCheckHidden: boolean[] = []
    for (const id of ids) {
      const order = await readShopOrder(app.context, tx, { sellerId: seller.userId, id })
      isCheckHidden.push(order?.check === null)
    }
    expect(isCheckHidden).toEqual([false, true, true])
  })
  await resumeChecks.run(app.context)
  await expect.poll(() => findCursor(app.context.db, seller.userId)).toBeNull()
  await allChecked(seller)
  const statuses = sql`select check_status from shop_orders where id = any(${ids}::text[]) order by id`
  const after = await app.context.db.rows<{ checkStatus: string }>(statuses)
  expect(after.map(({ checkStatus }) => checkStatus)).toEqual(['READY', 'BLOCKED', 'BLOCKED'])
})

test('marking all orders marks one batch and leaves the others to the background', async () => {
  const seller = await sellerWithMoreThanABatch()
  await app.context.db.transaction(async (tx) => {
    await markForCheck(app.context, tx, seller.userId)
    expect(await findCursor(tx, seller.userId)).not.toBeNull()
  })
  await expect.poll(() => findCursor(app.context.db, seller.userId), { timeout: 20_000 }).toBeNull()
  await allChecked(seller)
})

test('more orders than a batch are left to the background, too, when they are named', async () => {
  const seller = await sellerWithMoreThanABatch()
  await allChecked(seller)
  const orders = await app.context.db.rows<{ id: string }>(
    sql`select id from shop_orders where seller_id = ${seller.userId} order by id`,
  )
  const ids = orders.map(({ id }) => id)
  const countMarked = async (tx: Transaction, which: readonly string[]) => {
    await markForCheck(app.context, tx, seller.userId, which)
    return tx.row(sql`
      select count(*)::integer as marked from shop_orders where seller_id = ${seller.userId} and needs_check`)
  }
  await app.context.db.transaction(async (tx) => {
    expect(await countMarked(tx, ids.slice(0, -1))).toEqual({ marked: 500 })
    expect(await findCursor(tx, seller.userId)).toBeNull()
    expect(await countMarked(tx, ids)).toEqual({ marked: 500 })
    expect(await findCursor(tx, seller.userId)).not.toBeNull()
  })
  await allChecked(seller)
})

test('a batch is whole, whichever way the database reads it', async () => {
  const seller = await sellerWithMoreThanABatch()
  await app.context.db.transaction(async (tx) => {
    // As after an import of which the planner has no statistics yet: it expects one order, and reads the batch for each.
    for (const way of ['hashjoin', 'mergejoin', 'material'])
      await tx.run(sql`select set_config(${`enable_${way}`}, 'off', true)`)
    await markForCheck(app.context, tx, seller.userId)
    expect(await findCursor(tx, seller.userId)).not.toBeNull()
  })
  await allChecked(seller)
})

test('the first delivery price of a country marks only the orders without a price that go there', async () => {
  const seller = await app.signUp()
  const { address } = incomingOrder()
  const to = (buyerName: string, country: string) => ({
    ...{ buyerName, address: { ...address, country } },
    lines: [{ sku: 'MYSTERY' }],
  })
  const buyers = [to('Ada', 'IS'), to('Ben', 'NO'), to('Cleo', 'NO'), to('Dan', 'IS'), to('Eve', 'IS')]
  const [, , moved, priced, left] = await createShop(app, seller.userId, buyers)
  await allChecked(seller)
  const record = (tx: Transaction, cents: number) =>
    recordDeliveryPrice(app.context, tx, seller.userId, { country: ' is', cents })
  const marked = async (tx: Transaction) => {
    const rows = await tx.rows<{ buyerName: string }>(sql`
      select buyer_name from shop_orders where seller_id = ${seller.userId} and needs_check order by buyer_name`)
    return rows.map(({ buyerName }) => buyerName)
  }
  await app.context.db.transaction(async (tx) => {
    const change = (id: string, what: Sql) =>
      tx.run(sql`update shop_orders set ${what} where seller_id = ${seller.userId} and id = ${id}`)
    await change(moved!.id, sql`own_address = ${json({ ...address, country: 'IS' })}::jsonb`)
    await change(priced!.id, sql`estimate_cents = 900`)
    await change(left!.id, sql`own_address = ${json({ ...address, country: 'NO' })}::jsonb`)
    await record(tx, 500)
    expect(await marked(tx)).toEqual(['Ada', 'Cleo'])
  })
  await allChecked(seller)
  await app.context.db.transaction(async (tx) => {
    await record(tx, 600)
    expect(await marked(tx)).toEqual([])
  })
})

test('a file that more orders print than a batch is ready at once, and its orders are checked in the background', async () => {
  const seller = await sellerWithMoreThanABatch()
  await allChecked(seller)
  const { versionId } = await createFile(app.context.db, seller.userId)
  await app.context.db.transaction(async (tx) => {
    await tx.run(sql`
      update products set fulfillment = ${json([{ type: 'PRINT', quantity: 1, publicFileServiceId: versionId }])}::jsonb
      where seller_id = ${seller.userId}`)
    await recheckOrdersPrinting(app.context, tx, versionId)
    expect(
      await tx.row(sql`
        select count(*)::integer as marked from shop_orders where seller_id = ${seller.userId} and needs_check`),
    ).toEqual({ marked: 0 })
    expect(await findCursor(tx, seller.userId)).toBe('')
  })
  await expect.poll(() => findCursor(app.context.db, seller.userId), { timeout: 20_000 }).toBeNull()
  await allChecked(seller)
})
