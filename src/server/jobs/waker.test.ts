import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { startJobQueue } from './job-queue.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test('a job whose notification is lost starts all the same, and so do delayed ones and those that failed', async () => {
  const ran: string[] = []
  const report = job<{ name: string }>({
    name: 'report',
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_, { name }) => {
      ran.push(name)
      if (name === 'failed' && ran.filter((each) => each === name).length === 1) throw new Error('as asked')
    },
  })
  const database = await createTestDatabase()
  closers.push(database.drop)
  const db = openDatabase(database.connection, { size: 1, onError: () => undefined })
  closers.push(db.close)
  const work = { jobs: [report], recurring: [] }
  const log = pino({ level: 'silent' })
  const queue = await startJobQueue({ connection: database.connection, db, log }, work)
  closers.push(queue.stop)
  await queue.work({ log: pino({ level: 'silent' }) } as unknown as Context, work)
  await queue.send(report, { name: 'notified' })
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['notified'])
  await db.pool.query(
    `insert into pgboss.job (name, data, policy) values ('report', '{"name": "silent"}', 'standard')`,
  )
  await queue.send(report, { name: 'delayed' }, { afterSeconds: 1 })
  await queue.send(report, { name: 'failed' })
  await expect
    .poll(() => ran.toSorted(), { timeout: 15_000 })
    .toEqual(['delayed', 'failed', 'failed', 'notified', 'silent'])
})
