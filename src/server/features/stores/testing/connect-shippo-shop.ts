import { vi } from 'vitest'
import type { TestApp } from '#testing/rig/start-test-app.ts'

let accounts = 0

/** Connects a new Shippo account that has these orders, and waits until they are here. `placed`: the orders’ ids at Shippo. */
export async function connectShippoShop(
  app: TestApp,
  { call }: Pick<Awaited<ReturnType<TestApp['signUp']>>, 'call'>,
  orders: readonly object[],
) {
  const account = `shippo-${++accounts}`
  await app.sandbox.control('POST', '/shippo/accounts', { id: account })
  const place = async (...more: readonly object[]) => {
    const reply = await app.sandbox.control<{ orders: { object_id: string }[] }>('POST', '/shippo/orders', {
      account,
      orders: more,
    })
    return reply.orders.map(({ object_id }) => object_id)
  }
  const placed = orders.length > 0 ? await place(...orders) : []
  const { code } = await app.sandbox.control<{ code: string }>('POST', '/shippo/codes', { account })
  const reply = await call.exchangeShippoToken({ body: { code } })
  const connectionId = reply.body.connection.id
  await vi.waitFor(
    async () => {
      const { connections } = (await call.listConnections()).body
      const now = connections.find(({ id }) => id === connectionId)
      if (!now?.sync.lastSuccessAt || now.sync.isRunning) throw new Error('Shippo isn’t synced yet.')
    },
    { timeout: 15_000, interval: 25 },
  )
  return { account, code, placed, place, reply, connectionId }
}
