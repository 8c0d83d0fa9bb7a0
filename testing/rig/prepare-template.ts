import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { jobs } from '#server/features.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { planRecurring, takeDue } from '#server/jobs/recurring-store.ts'
import { addPlainSamples } from '../factories/sample-factory.ts'
import { SELDOM_MS, testRecurring } from './test-recurring.ts'

/** Leaves in the database what a first start leaves there, so that hundreds of test apps don’t each repeat it. */
export async function prepareTemplate(connection: DatabaseConnection): Promise<void> {
  await migrateDatabase(connection)
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  const log = pino({ level: 'silent' })
  const queue = await startJobQueue({ connection, db, log }, { jobs, recurring: testRecurring })
  const config = readConfig({ SPOOLYARD_MODE: 'test' })
  const planned = testRecurring
    .filter((work) => !work.isPerProcess)
    .map((work) => ({ name: work.name, everyMs: work.everyMs(config) }))
    .filter(({ everyMs }) => everyMs === SELDOM_MS)
  const names = planned.map(({ name }) => name)
  await planRecurring(db, planned)
  await db.transaction((tx) => takeDue(tx, names))
  await addPlainSamples(db)
  await queue.stop()
  await db.close()
}
