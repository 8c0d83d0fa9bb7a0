import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { sendMail } from '#server/features/mail/send-mail.job.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import type { BackupSettings } from './backup-settings.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'spoolyard-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The mail of each job is stored with it, so a backup that has one without the other has lost a job.
test('a backup beside running transactions has every job that its rows belong to, also on the way to their database', async () => {
  const [jobs, target, targetJobs] = await Promise.all([
    createTestDatabase({ isEmpty: true }),
    createTestDatabase({ isEmpty: true }),
    createTestDatabase(),
  ])
  const app = await startTestApp({ recurring: [], hasNoWorkers: true, jobs: jobs.connection })
  const common: BackupSettings = {
    dataDir: app.context.config.dataDir,
    databaseUrl: databaseUrl(app.connection),
    jobsDatabaseUrl: databaseUrl(jobs.connection),
    s3: null,
    backupDir: join(folder, 'backups'),
    backupKey: null,
    secretKeys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
  }
  let [isOver, written] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      const mailId = `ml_${++written}`
      await app.context.db.transaction(async (tx) => {
        await tx.run(sql`
          insert into mails (id, kind, payload_sealed, next_try_at, created_at) values (${mailId}, 'test', 'v1.sealed', now(), now())`)
        await app.context.jobs.send(sendMail, { mailId }, { key: mailId, tx })
      })
    }
  })()
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(50)
  await makeBackup(common, { isReadable: true })
  isOver = true
  await writing

  const to = { ...common, dataDir: join(folder, 'data'), databaseUrl: databaseUrl(target.connection) }
  const restore = (jobsDatabaseUrl: string, isReplacing = false) =>
    restoreBackup({ ...to, jobsDatabaseUrl }, { name: null, isReplacing })
  await expect(restore(databaseUrl(targetJobs.connection))).rejects.toThrow('JOBS_DATABASE_URL is not empty')
  await restore(databaseUrl(jobs.connection), true)
  const db = openDatabase(target.connection, { size: 1, onError: () => undefined })
  const [found] = await db.rows<{ mails: number; withJob: number }>(sql`
    with jobs as (
      select data->>'mailId' as id from pgboss.job where name = 'send-mail'
      union select request->'data'->>'mailId' from job_outbox)
    select count(*)::integer as mails, count(jobs.id)::integer as with_job from mails left join jobs using (id)`)
  expect(found!.mails).toBeGreaterThan(50)
  expect(found!.withJob).toBe(found!.mails)
  await Promise.all([db.close(), app.close()])
  await Promise.all([jobs, target, targetJobs].map((one) => one.drop()))
}, 60_000)
