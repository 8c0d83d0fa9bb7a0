import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'

const MAX_STATEMENTS = 60
/**
 * How often what is read again and again counts. The reply looks at its order and its submission every half second, more often on a busy
 * machine; the queue looks once more, and unlocks, after the last step. The maintenance mode is kept for a while, so that a slow
 * submission reads it and a quick one doesn't.
 */
const COUNTED: [RegExp, number][] = [
  [/^select id, seller_id, source, source_order_id,/, 2],
  [/^select r\.id, r\.number, r\.origin,/, 1],
  [/^select is_on, message,/, 0],
  [/^select p\.\*, c\.id as call_id,/, 3],
  [/^select pg_advisory_unlock/, 0],
]

afterEach(() => void vi.restoreAllMocks())

/** Counts statements on the app's connections; pg-boss polls and the watch asks on separate ones. */
function recordStatements(): string[] {
  const statements: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name: string } }
    ).connectionParameters
    if (text && name !== 'spoolyard jobs' && name !== 'spoolyard watch')
      statements.push(text.replace(/\s+/g, ' ').trim())
    return query.apply(this, args)
  } as never)
  return statements
}

function countedOf(statements: readonly string[]): string[] {
  const times = COUNTED.map(() => 0)
  return statements.filter((text) => {
    const look = COUNTED.findIndex(([each]) => each.test(text))
    return look < 0 || ++times[look]! <= COUNTED[look]![1]
  })
}

test(`submitting one order takes at most ${MAX_STATEMENTS} SQL statements before the response`, async () => {
  const app = await startTestApp({ recurring: [] })
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}, {}, {}, {}, {}])
  const statements = recordStatements()
  const runs: string[][] = []
  for (const { id } of orders) {
    statements.length = 0
    const reply = await seller.call.submitOrder({ body: { orderId: id } })
    runs.push([...statements])
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    // Background checks and browser updates after a submit aren't part of the response.
    await expect.poll(() => statements.splice(0).length, { interval: 400, timeout: 15_000 }).toBe(0)
  }
  // On a busy machine, background work of an earlier submit can overlap a later one, so the minimum counts.
  const [least] = runs.map(countedOf).toSorted((one, other) => one.length - other.length) as [string[]]
  expect(least.length).toBeGreaterThan(20)
  expect(least.length, least.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
  await app.close()
})
