import type { Database } from '#server/db/database.ts'

/** What metrics are read from when they are scraped. */
export interface MetricSources {
  db: Database
  jobsDb: Pick<Database, 'pool'>
  isDatabaseAnswering: () => boolean
  countSockets: () => number
  /** The work that should have started long ago. */
  findStandstill: () => Promise<readonly string[]>
  readLateness: () => Promise<Lateness>
  /** Room on the disk of the data folder, in bytes. */
  readDisk: () => Promise<{ free: number; size: number }>
}

/** What waits for a mail server, a store or a provider, as sums. */
interface Lateness {
  mail: { waiting: number; oldestSeconds: number }
  stores: readonly { source: string; connected: number; failing: number; lagSeconds: number }[]
  pace: readonly { provider: string; usedShare: number; paused: number }[]
  books: { restoreSeconds: number; differences: number }
}
