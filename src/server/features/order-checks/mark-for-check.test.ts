import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { findCursor, saveCursor } from './mark-cursor-store.ts'
import { markForCheck } from './mark-for-check.ts'
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
    const shown = await Promise.all(ids.map((id) => readShopOrder(tx, seller.userId, id)))
    expect(shown.map((order) => order?.check === null)).toEqual([false, true, true])
  })
  await resumeChecks.run(app.context)
  await expect.poll(() => findCursor(app.context.db, seller.userId)).toBeNull()
  await allChecked(seller)
  const statuses = sql`select check_status from shop_orders where id = any(${ids}::text[]) order by id`
  const after = await app.context.db.rows<{ checkStatus: string }>(statuses)
  expect(after.map(({ checkStatus }) => checkStatus)).toEqual(['READY', 'BLOCKED', 'BLOCKED'])
})

test('marking all orders marks one batch and leaves the others to the background', async () => {
  const seller = await app.signUp()
  await createShop(
    app,
    seller.userId,
    Array.from({ length: 501 }, () => ({})),
  )
  await app.context.db.transaction(async (tx) => {
    await markForCheck(app.context, tx, seller.userId)
    expect(await findCursor(tx, seller.userId)).not.toBeNull()
  })
  await expect.poll(() => findCursor(app.context.db, seller.userId), { timeout: 20_000 }).toBeNull()
  await allChecked(seller)
})
