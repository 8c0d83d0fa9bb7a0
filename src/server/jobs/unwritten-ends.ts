import { setTimeout as delay } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'

type Jobs = readonly Pick<Job, 'id' | 'name' | 'retryCount'>[]

/** How a worker's jobs of one queue ended: done, or with a problem. */
interface End {
  jobs: Jobs
  problem: Error | null
}

/** The ends of jobs that pg-boss couldn't write, because its database was away. */
export interface UnwrittenEnds {
  /** Runs the jobs of a worker, and keeps their end until it has run others. */
  during<T>(workerId: () => string | null, jobs: Jobs, run: () => Promise<T>): Promise<T>
  stop(): void
}

const EVERY_MS = 1_000

/**
 * Writes them as soon as the database is back. Otherwise such jobs would look as if they ran until their heartbeat is old, and
 * orders that wait for them would wait on. A job that another process has since begun again stays as it is.
 */
export function createUnwrittenEnds(boss: PgBoss): UnwrittenEnds {
  const lastOf = new Map<string, End>()
  const unwritten: End[] = []
  const stopping = new AbortController()

  // A worker fails when it can't write an end, and when it can't fetch. In the latter case the end is written, and stays so.
  boss.on('error', (error: Error & { worker?: string }) => {
    const end = error.worker === undefined ? undefined : lastOf.get(error.worker)
    if (!end) return
    lastOf.delete(error.worker!)
    unwritten.push(end)
    if (unwritten.length === 1) void writeAll()
  })

  async function writeAll(): Promise<void> {
    while (unwritten.length > 0) {
      await delay(EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const ends = unwritten.slice()
      const written = await Promise.allSettled(ends.map(write))
      for (const [index, { status }] of written.entries())
        if (status === 'fulfilled') unwritten.splice(unwritten.indexOf(ends[index]!), 1)
    }
  }

  async function write({ jobs, problem }: End): Promise<void> {
    const { name } = jobs[0]!
    if (problem) await boss.fail(name, [...jobs], problem)
    else await boss.complete(name, [...jobs])
  }

  return {
    async during(workerId, jobs, run) {
      let problem: Error | null = null
      try {
        return await run()
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error))
        throw error
      } finally {
        const id = workerId()
        if (id) lastOf.set(id, { jobs, problem })
      }
    },
    stop: () => stopping.abort(),
  }
}
