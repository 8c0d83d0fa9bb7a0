import pg from 'pg'
import type { DatabaseConnection } from './database.ts'

/**
 * What the Socket.IO adapter gets as its pool. It publishes through the product's pool, but listens on a connection of
 * its own: the adapter never returns a connection that ended, so each would be missing from the pool for good, and its
 * `end()` would wait for it.
 */
export function createListeningPool(
  pool: pg.Pool,
  connection: DatabaseConnection,
  onError: (error: Error) => void,
): pg.Pool {
  let current: pg.Client | null = null
  let isEnded = false

  // The adapter may ask again while an older connection still ends, and must not hear it as well.
  async function close(): Promise<void> {
    const client = current
    current = null
    if (!client) return
    client.removeAllListeners('notification').removeAllListeners('end')
    await client.end().catch(onError)
  }

  async function connect() {
    await close()
    // The adapter tries again for good, also once it is closed. So it waits for good.
    if (isEnded) return new Promise<never>(() => undefined)
    const client = new pg.Client({
      ...connection,
      application_name: 'spoolyard sockets',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client.on('error', onError)
    current = client
    await client.connect()
    return Object.assign(client, { release: () => void close() })
  }

  // Work that nothing waits for can still publish once all is closed. No browser listens then, and the pool may be gone.
  const publish = (...query: Parameters<pg.Pool['query']>) =>
    isEnded ? new Promise<never>(() => undefined) : pool.query(...query)

  const listeningPool: Pick<pg.Pool, 'query' | 'end'> & { connect: typeof connect } = {
    query: publish as pg.Pool['query'],
    async end() {
      isEnded = true
      await close()
    },
    connect,
  }
  return listeningPool as pg.Pool
}
