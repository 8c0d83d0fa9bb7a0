import type { DatabaseConnection } from '#server/db/database.ts'
import { type MeasuredServer, startMeasuredServer } from '#testing/rig/measured-server.ts'
import { type BenchDatabases, openDatabases } from '#testing/rig/open-databases.ts'
import { bundleMeasuredProduct } from '../bundle-programs.ts'

const environment = {
  ...{ SPOOLYARD_MODE: 'test', DATABASE_POOL: '8', SIGN_INS_PER_MINUTE: '1000' },
  // Nothing answers there. The catalog of a sandbox that happens to run beside would have all orders checked while they are measured.
  PRINT_API_URL: 'http://127.0.0.1:1',
}

export interface BenchServers {
  databases: BenchDatabases
  /** The product on a database, in its own process; another server where a file is given. */
  start(
    connection: DatabaseConnection,
    options?: { more?: Record<string, string>; file?: URL; settings?: object },
  ): Promise<MeasuredServer>
}

/** Runs a benchmark; its databases and servers end with it. In `folder`, rows stay for another run. `settings` are PostgreSQL's. */
export async function onServers<T>(
  run: (servers: BenchServers) => Promise<T>,
  folder?: string,
  settings?: readonly string[],
): Promise<T> {
  const databases = await openDatabases(folder, settings)
  const stops: (() => Promise<void>)[] = [databases.close]
  try {
    const product = await bundleMeasuredProduct()
    return await run({
      databases,
      async start(connection, { more, file = product, settings } = {}) {
        const server = await startMeasuredServer(
          file,
          { connection, ...settings },
          { ...environment, ...more },
        )
        stops.push(server.stop)
        return server
      },
    })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
