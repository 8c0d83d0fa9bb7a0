import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { connectShop } from '../stores/testing/connect-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

test('a ShipStation outage is shown with its message, is not reported as a rate limit, and recovers automatically', async () => {
  const shop = await connectShop(app)
  const { clock, db, sources } = app.context
  const { shipstation } = sources
  const fault = { provider: 'shipstation', route: '*', mode: '500-before' }
  await app.sandbox.control('POST', '/faults', fault)
  for (let i = 0; i < 5; i += 1) await shipstation.credentials.check(shop.credentials)

  const { provider } = await shop.expectConnection(() => {})
  expect(provider).toEqual({ isReachable: false, nextProbeAt: expect.stringMatching(/^20/) })
  const found = await shop.seller.call.findMissingOrder({
    params: { id: shop.connectionId },
    body: {
      orderNumber: 'A-1',
    },
  })
  expect(found).toMatchObject({ status: 502, refusal: { message: 'Failed to connect to ShipStation' } })
  const failed = await shop.sync()
  expect(failed).toMatchObject({ status: 'FAILING', sync: { failingSince: expect.any(String) } })
  expect(failed.sync.lastError).toMatch(
    /^(We couldn’t reach ShipStation|ShipStation sent an invalid response)$/,
  )

  // However long the outage lasted, the next retry comes within a minute.
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000)
  await db.run(
    sql`update source_connections set failing_since = ${anHourAgo} where id = ${shop.connectionId}`,
  )
  const { sync } = await shop.sync()
  expect(Date.parse(sync.nextAt ?? '') - clock.now().getTime()).toBeLessThan(60_000)

  await app.sandbox.control('DELETE', '/faults')
  await vi.waitFor(async () => {
    expect((await shipstation.credentials.check(shop.credentials)).kind).toBe('done')
  })
  expect(await shop.sync()).toMatchObject({
    status: 'CONNECTED',
    provider: { isReachable: true, nextProbeAt: null },
  })
})
