// A process whose round of hourly work never ends. It says where it serves once the round has begun.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { DatabaseConnection } from '#server/db/database.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { startServer } from '#server/start-server.ts'
import { readSettings, serveUntilStopped } from '#testing/rig/measured-server.ts'

const { connection } = readSettings() as { connection: DatabaseConnection }
let begin = () => {}
const hasBegun = new Promise<void>((resolve) => {
  begin = resolve
})
const hang = recurring({
  name: 'hourly-work',
  every: 3_600_000,
  run: () => {
    begin()
    return new Promise(() => {})
  },
})
const { url, stop } = await startServer({
  config: { ...readConfig(), port: 0 },
  connection,
  keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
  log: pino({ level: 'silent' }),
  recurring: [hang],
})
await hasBegun
serveUntilStopped(url, stop)
