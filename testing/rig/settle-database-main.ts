// Makes a migrated database one in which a server has run before: its queues exist, and its recurring work is planned.
// Otherwise each test app would create them all, and begin with a round of all recurring work.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { jobs, recurring } from '#server/features.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { planRecurring } from '#server/jobs/recurring-store.ts'

const connection = JSON.parse(process.env.DATABASE ?? '') as DatabaseConnection
const config = readConfig({ SPOOLYARD_MODE: 'test' })
const db = openDatabase(connection, { size: 1, onError: (error) => console.error(error) })
const log = pino({ level: 'silent' })

const queue = await startJobQueue({ connection, db, log }, { jobs, recurring })
await queue.stop()
const shared = recurring.filter((work) => !work.isPerProcess)
await planRecurring(
  db,
  shared.map((work) => ({ name: work.name, everyMs: work.everyMs(config) })),
)
await db.close()
