import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'

/** 57 on an idle machine, 62 on a busy one, where the reply looks at its order and its submission more often. */
const MAX_STATEMENTS = 66

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

test(`submitting one order takes at most ${MAX_STATEMENTS} SQL statements before the response`, async () => {
  const app = await startTestApp({ recurring: [] })
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}, {}, {}])
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
  const least = runs.toSorted((one, other) => one.length - other.length)[0]!
  expect(least.length).toBeGreaterThan(20)
  expect(least.length, least.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
  await app.close()
})
