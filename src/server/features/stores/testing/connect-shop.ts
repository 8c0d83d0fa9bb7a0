import { vi } from 'vitest'
import type { Connection } from '#contract/stores/connections.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

export interface ConnectedShop {
  seller: Awaited<ReturnType<TestApp['signUp']>>
  credentials: { key: string; secret: string }
  connectionId: string
  /** Adds orders to the store, as its buyers would. Returns their ids at the source. */
  place(...orders: object[]): Promise<string[]>
  /** Waits until the connection passes the check, and returns it. */
  expectConnection(check: (connection: Connection) => void): Promise<Connection>
  /** Requests a sync and waits until it ends. */
  sync(): Promise<Connection>
}

let shops = 0

/** A new ShipStation account that isn't connected yet. */
export async function openShipstationAccount({ sandbox }: TestApp) {
  shops += 1
  const credentials = { key: `key-of-the-shop-${shops}-k${shops}k`, secret: `secret-of-the-shop-${shops}` }
  await sandbox.control('POST', '/shipstation/accounts', credentials)
  return credentials
}

/** A new seller with a connected ShipStation account that has synced once. */
export async function connectShop(app: TestApp): Promise<ConnectedShop> {
  const [seller, credentials] = await Promise.all([app.signUp(), openShipstationAccount(app)])
  const saved = await seller.call.saveShipstationCredentials({ body: credentials })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const connectionId: string = saved.body.connection.id

  async function read(): Promise<Connection> {
    const { body } = await seller.call.listConnections()
    return body.connections[0]!
  }
  const expectConnection: ConnectedShop['expectConnection'] = (check) =>
    vi.waitFor(
      async () => {
        const connection = await read()
        check(connection)
        return connection
      },
      { timeout: 30_000, interval: 25 },
    )
  const endOfSyncAfter = (before: string | null) =>
    expectConnection(({ sync }) => {
      if (sync.isRunning || sync.lastAttemptAt === before)
        throw new Error(`not synced: ${JSON.stringify(sync)}`)
    })
  await endOfSyncAfter(null)
  return {
    seller,
    credentials,
    connectionId,
    async place(...orders) {
      const body = { key: credentials.key, notify: false, orders }
      const placed = await app.sandbox.control<{ orders: { orderId: number }[] }>(
        'POST',
        '/shipstation/orders',
        body,
      )
      return placed.orders.map(({ orderId }) => String(orderId))
    },
    expectConnection,
    async sync() {
      const before = await read()
      const reply = await seller.call.syncConnection({ params: { id: connectionId } })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return endOfSyncAfter(before.sync.lastAttemptAt)
    },
  }
}
