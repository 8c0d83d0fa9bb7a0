import pg from 'pg'
import type { DatabaseConnection } from '../db/database.ts'

export interface ExclusiveLocks {
  /**
   * Runs `work` while no other process runs work under the same name, and tells whether it ran.
   * The lock lives in one database connection, so it ends with the process, however that dies. The signal aborts
   * when the connection was lost and somebody else may hold the lock by now.
   */
  tryWith(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

/** Locks across all processes that share the database. */
export function createExclusiveLocks(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
): ExclusiveLocks {
  const held = new Set<string>()
  let session: { client: Promise<pg.Client>; lost: AbortController } | null = null

  function openSession() {
    const client = new pg.Client({ ...connection, application_name: 'spoolyard locks', keepAlive: true })
    const lost = new AbortController()
    const opened = { client: client.connect().then(() => client), lost }
    const end = (error?: Error) => {
      if (error) onError(error)
      lost.abort()
      if (session === opened) session = null
    }
    client.on('error', end)
    client.on('end', () => end())
    opened.client.catch(end)
    session = opened
    return opened
  }

  return {
    async tryWith(name, work) {
      if (held.has(name)) return false
      held.add(name)
      try {
        const { client, lost } = session ?? openSession()
        const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
        const { rows } = await (await client).query<{ taken: boolean }>(lock, [name])
        if (!rows[0]?.taken) return false
        try {
          await work(lost.signal)
        } finally {
          const unlock = 'select pg_advisory_unlock(hashtextextended($1, 0))'
          if (!lost.signal.aborted) await (await client).query(unlock, [name]).catch(onError)
        }
        return true
      } finally {
        held.delete(name)
      }
    },
    async close() {
      const open = session
      session = null
      await open?.client.then((client) => client.end()).catch(() => undefined)
    },
  }
}
