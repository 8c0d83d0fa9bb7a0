import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { readLedgerDifferences } from '#server/features/billing/read-ledger-differences.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { readPrinted } from '#testing/rig/read-printed.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { wakeQueues } from '../print-orders/queue/watch-print-orders.ts'

let app: TestApp
let beside: string
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.5', PRINT_IN_FLIGHT_SECONDS: '1.2' } })
  beside = await app.startBeside()
})
afterEach(() => app.sandbox.control('DELETE', '/faults'))
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** What became of a seller's orders: each with what was printed and charged for it in all. */
const outcomes = ({ userId }: Seller) =>
  app.context.db.rows<{ id: string; printed: number; charged: number; isUnsubmitted: boolean }>(sql`
    select s.id, s.is_unsubmitted,
      count(p.id) filter (where p.state not in ('PREPARED', 'DRAFTED', 'CHARGED', 'FAILED', 'CANCELED'))::integer as printed,
      coalesce(sum((select -sum(l.amount_cents) from ledger_lines l where l.seller_id = p.seller_id
        and l.account = 'seller_balance' and l.print_order_id = p.id)), 0)::integer as charged
    from shop_orders s left join print_orders p on p.seller_id = s.seller_id and p.shop_order_id = s.id
    where s.seller_id = ${userId} group by s.seller_id, s.id`)

/** No order of the seller waits in the queue. */
const queued = async ({ userId }: Seller) =>
  (
    await app.context.db.rows(sql`
    select 1 from print_orders where seller_id = ${userId} and state in ('PREPARED', 'DRAFTED', 'CHARGED')`)
  ).length

test.each(['resume', 'stop'] as const)(
  'a run that two tabs at two processes pause, resume, stop and retry at once prints each order once at most, and ends with a %s',
  async (last) => {
    const seller = await app.signUp()
    const orders = await createShop(
      app,
      seller.userId,
      Array.from({ length: 10 }, () => ({})),
    )
    await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
    const { body } = await seller.call.createSubmitRun({ body: { orderIds: orders.map(({ id }) => id) } })
    const params = { id: body.run.id }
    const tabs = [seller.call, apiOf(beside, { cookie: seller.cookie }).call]
    for (let round = 0; round < 6; round++) {
      const acts = tabs.flatMap((tab) => [
        tab.pauseRun({ params }),
        tab.resumeRun({ params }),
        tab.retryRun({ params, body: {} }),
        ...(last === 'stop' && round === 3 ? [tab.stopRun({ params })] : []),
      ])
      const replies = await Promise.all(acts)
      for (const { status } of replies) expect([200, 201, 409, 422]).toContain(status)
    }
    await seller.call.resumeRun({ params })
    await wakeQueues.run(app.context)
    await expect.poll(() => queued(seller), { timeout: 20_000 }).toBe(0)

    const run = (await seller.call.getSubmitRun({ params })).body.run
    expect(run.state).toMatch(last === 'stop' ? /^(STOPPED|FINISHED)$/ : /^FINISHED$/)
    const found = await outcomes(seller)
    for (const { printed, charged, isUnsubmitted } of found) {
      expect(printed).toBeLessThanOrEqual(1)
      expect(charged > 0).toBe(printed === 1)
      expect(isUnsubmitted).toBe(printed === 0)
    }
    const references = await readPrinted(app, seller.userId)
    expect(references.length).toBe(new Set(references).size)
    expect(references.length).toBe(found.filter(({ printed }) => printed === 1).length)
    if (last === 'resume') expect(references.length).toBeGreaterThanOrEqual(9)
    expect(await readLedgerDifferences(app.context.db)).toEqual([])
  },
  90_000,
)
