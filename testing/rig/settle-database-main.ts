// Makes a migrated database one in which a server has run before: its queues exist, and what repeats seldom isn't due.
// Otherwise each test app would begin with a round of all recurring work.
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
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
await db.run(sql`update recurring_work set next_due_at = now() + every_ms * interval '1 millisecond'`)
await db.close()
