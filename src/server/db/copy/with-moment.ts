import type { DatabaseConnection } from '../database.ts'
import { connectionTo } from '../database-hosts.ts'
import { type DatabaseClient, type Snapshot, withClient, withSnapshot } from './with-client.ts'

/** The product's databases as they are at one moment. */
export interface Moment {
  client: DatabaseClient
  /** The database of jobs, where it isn't the main one. */
  jobs: DatabaseClient | null
  snapshot: Snapshot
}

interface Databases {
  client: DatabaseClient
  connection: DatabaseConnection
  jobsUrl: string | undefined
}

/**
 * Runs work that sees the databases as they are at its beginning. While both snapshots are taken, no job is on its way from
 * one to the other, so each is in one of them. The snapshot of jobs is the earlier one: what a job did in between is done
 * again, which jobs allow, and none counts as done whose effect is missing.
 */
export function withMoment<T>(
  { client, connection, jobsUrl }: Databases,
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  if (!jobsUrl) return withSnapshot(client, (snapshot) => work({ client, jobs: null, snapshot }))
  return withClient(connectionTo(jobsUrl), 'spoolyard backup', (jobs) =>
    withClient(connection, 'spoolyard backup', async (gate) => {
      await gate.query('begin')
      await gate.query(`set local lock_timeout = '10s'`)
      await gate.query('lock table job_outbox in exclusive mode')
      return withSnapshot(jobs, () =>
        withSnapshot(client, async (snapshot) => {
          await gate.query('commit')
          return work({ client, jobs, snapshot })
        }),
      )
    }),
  )
}
