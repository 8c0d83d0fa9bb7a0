import pg from 'pg'
import type { DatabaseConnection } from '../db/database.ts'

export interface ExclusiveLocks {
  /**
   * Runs `work` while no other process runs work under the same name, and tells whether it ran.
   * The lock lives in one database connection, so it ends with the process, however that dies. The signal aborts
   * when the connection was lost and someone else may hold the lock by now.
   */
  tryWith(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

// Transactions queue under names hashed with 0. With the same seed, one could wait for a lock of the same process.
const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 1)) as taken'
const RELEASE = 'select pg_advisory_unlock(hashtextextended($1, 1)) as taken'

/** Locks across all processes that share the database. */
export function createExclusiveLocks(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
): ExclusiveLocks {
  const held = new Set<string>()
  let session: LockSession | null = null
  let isClosed = false

  function currentSession(): LockSession {
    session ??= openLockSession(connection, (error) => {
      if (error) onError(error)
      session = null
    })
    return session
  }

  return {
    async tryWith(name, work) {
      // Work that outlasts the stop must not open a connection that no one closes.
      if (isClosed || held.has(name)) return false
      held.add(name)
      const { ask, lost } = currentSession()
      try {
        if (!(await ask(TRY_LOCK, name))) return false
        try {
          await work(lost)
        } finally {
          if (!lost.aborted) await ask(RELEASE, name).catch(onError)
        }
        return true
      } finally {
        held.delete(name)
      }
    },
    async close() {
      isClosed = true
      const open = session
      session = null
      await open?.close()
    },
  }
}

interface LockSession {
  ask(statement: string, name: string): Promise<boolean>
  /** Aborts when the connection is lost, and every lock with it. */
  lost: AbortSignal
  close(): Promise<void>
}

function openLockSession(connection: DatabaseConnection, onLost: (error?: Error) => void): LockSession {
  const client = new pg.Client({ ...connection, application_name: 'spoolyard locks', keepAlive: true })
  const gone = new AbortController()
  const end = (error?: Error) => {
    if (gone.signal.aborted) return
    gone.abort()
    onLost(error)
  }
  client.on('error', end)
  client.on('end', () => end())
  const connected = client.connect()
  connected.catch(end)
  // One statement after another: a connection responds in order, and the driver expects calls in order.
  let previous: Promise<unknown> = connected
  return {
    lost: gone.signal,
    ask(statement, name) {
      const answer = previous
        .catch(() => undefined)
        .then(() => connected)
        .then(() => client.query<{ taken: boolean }>(statement, [name]))
      previous = answer
      return answer.then(({ rows }) => rows[0]?.taken ?? false)
    },
    async close() {
      await connected.then(() => client.end()).catch(() => undefined)
    },
  }
}
