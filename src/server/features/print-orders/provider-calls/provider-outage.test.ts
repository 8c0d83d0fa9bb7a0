import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PROBE_SECONDS: '1' } })
})
afterAll(() => app.close())

test('orders submitted during an outage wait without using up attempts, and are sent once when it ends', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { context, sandbox } = app
  await sandbox.control('POST', '/faults', { provider: 'print', route: '*', mode: '500-before', times: 5 })
  for (let i = 0; i < 5; i += 1) await context.print.getOrder('any')
  expect(context.print.health().isOpen).toBe(true)

  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { id } = reply.body.order
  expect((await sandbox.deeds('order.processed')).filter(({ reference }) => reference === id)).toHaveLength(1)
  const calls = await context.db.rows<{ kind: string; outcome: string; detail: string | null }>(
    sql`select kind, outcome, detail from print_calls where print_order_id = ${id} order by started_at`,
  )
  expect(calls[0]).toMatchObject({ kind: 'draft', outcome: 'not-sent', detail: 'is not responding' })
  expect(calls.at(-1)).toMatchObject({ kind: 'process', outcome: 'done' })
  const stored = await context.db.row<{ attempts: number }>(
    sql`select attempts from print_orders where id = ${id}`,
  )
  expect(stored?.attempts).toBe(0)
  expect(context.print.health()).toMatchObject({ isOpen: false })
})
