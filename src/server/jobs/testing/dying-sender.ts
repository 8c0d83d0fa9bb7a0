// A process that enqueues jobs for a queue in another database, and dies at a moment between the two.
import { pino } from 'pino'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { job } from '#server/kernel/job.ts'
import { readSettings } from '#testing/rig/measured-server.ts'
import { startJobQueue } from '../job-queue.ts'

export interface DyingSenderSettings {
  main: DatabaseConnection
  jobs: DatabaseConnection
  /** After the job is delivered, the test kills it. */
  diesAt: 'BEFORE_COMMIT' | 'AFTER_COMMIT' | 'AFTER_DELIVERY'
}

const { main, jobs, diesAt } = readSettings() as DyingSenderSettings
const report = job<{ name: string }>({
  name: 'report',
  concurrency: 1,
  retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  run: async () => undefined,
})
const ignore = () => undefined
const db = openDatabase(main, { size: 2, onError: ignore })
const queue = await startJobQueue(
  {
    connection: jobs,
    db,
    jobsDb: openDatabase(jobs, { size: 1, onError: ignore }),
    log: pino({ level: 'silent' }),
  },
  { jobs: [report], recurring: [] },
)
const die = () => void process.kill(process.pid, 'SIGKILL')

await db.transaction(async (tx) => {
  // Actions run in the order in which they were added, so this one ends the process before the delivery begins.
  if (diesAt === 'AFTER_COMMIT') tx.afterCommit(die)
  await queue.send(report, { name: diesAt }, { tx })
  if (diesAt === 'BEFORE_COMMIT') die()
})
