// The product as it runs for users, on the database handed over, as a separate process.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { DatabaseConnection } from '#server/db/database.ts'
import { startServer } from '#server/start-server.ts'
import { readSettings, serveUntilStopped } from './measured-server.ts'

const { connection } = readSettings() as { connection: DatabaseConnection }
const config = { ...readConfig(), port: 0 }
const { url, stop } = await startServer({
  config,
  connection,
  keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
  log: pino({ level: config.logLevel }),
})
serveUntilStopped(url, stop)
