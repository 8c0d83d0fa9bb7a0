import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { lockSellerQueue } from '../print-orders/lifecycle/print-order-store.ts'
import { submitOrders } from './submit-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a submit waits for the one of the same seller that is being confirmed, so the queue has their order', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { db } = app.context
  const isWaiting = async () =>
    (await db.row(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)) !== null
  const submit = { isConfirmed: false, done: Promise.resolve() }
  await db.transaction(async (tx) => {
    await lockSellerQueue(tx, seller.userId)
    submit.done = submitOrders(app.context, seller.userId, [order!.id], { isTest: false }).then(() => {
      submit.isConfirmed = true
    })
    await expect.poll(isWaiting).toBe(true)
    expect(submit.isConfirmed).toBe(false)
  })
  await submit.done
  expect(submit.isConfirmed).toBe(true)
})

test('what can’t be queued isn’t confirmed: the order stays unsubmitted', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const full: Context = {
    ...app.context,
    jobs: { ...app.context.jobs, send: () => Promise.reject(new Error('The queue is full.')) },
  }
  const submitted = submitOrders(full, seller.userId, [order!.id], { isTest: false })
  await expect(submitted).rejects.toThrow('The queue is full.')
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  expect(orders.map(({ id }) => id)).toContain(order!.id)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
})
