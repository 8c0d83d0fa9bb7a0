import { expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'
import { checkMarkedOrders } from './check-orders.job.ts'

test('a seller with more orders than a batch waits for others after each one', async () => {
  const app = await startTestApp({ recurring: [] })
  const { db, jobs } = app.context
  const { userId: sellerId } = await app.signUp()
  await createShop(
    app,
    sellerId,
    Array.from({ length: 501 }, () => ({ lines: [{ sku: 'MYSTERY' }] })),
  )
  const waiting = sql`
    select count(*)::integer as orders from shop_orders where seller_id = ${sellerId} and needs_check`
  await expect.poll(() => db.row(waiting), { timeout: 20_000 }).toEqual({ orders: 0 })
  await db.run(sql`update shop_orders set needs_check = true where seller_id = ${sellerId}`)
  const sent: object[] = []
  const context: Context = {
    ...app.context,
    jobs: { ...jobs, send: async (_, payload) => void sent.push(payload) },
  }
  const left: unknown[] = []
  for (let turn = 1; turn <= 3; turn++) {
    await checkMarkedOrders.run(context, { sellerId })
    left.push({ ...(await db.row<object>(waiting)), sent: sent.length })
  }
  expect(left).toEqual([
    { orders: 1, sent: 1 },
    { orders: 0, sent: 2 },
    { orders: 0, sent: 2 },
  ])
  expect(sent).toEqual([{ sellerId }, { sellerId }])
  await app.close()
})
