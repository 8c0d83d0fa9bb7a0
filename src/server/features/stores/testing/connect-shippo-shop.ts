import { vi } from 'vitest'
import type { TestApp } from '#testing/rig/start-test-app.ts'

let accounts = 0

/** Connects a new Shippo account that has these orders, and waits until they are here. Returns their ids at Shippo. */
export async function connectShippoShop(
  app: TestApp,
  { call }: Awaited<ReturnType<TestApp['signUp']>>,
  orders: readonly object[],
): Promise<{ account: string; sourceIds: string[] }> {
  const account = `shippo-shop-${++accounts}`
  await app.sandbox.control('POST', '/shippo/accounts', { id: account })
  const placed = await app.sandbox.control<{ orders: { object_id: string }[] }>('POST', '/shippo/orders', {
    account,
    orders,
  })
  const { code } = await app.sandbox.control<{ code: string }>('POST', '/shippo/codes', { account })
  const { connection } = (await call.exchangeShippoToken({ body: { code } })).body
  await vi.waitFor(
    async () => {
      const { connections } = (await call.listConnections()).body
      const now = connections.find(({ id }) => id === connection.id)
      if (!now?.sync.lastSuccessAt || now.sync.isRunning) throw new Error('Shippo isn’t synced yet.')
    },
    { timeout: 15_000, interval: 25 },
  )
  return { account, sourceIds: placed.orders.map(({ object_id }) => object_id) }
}
