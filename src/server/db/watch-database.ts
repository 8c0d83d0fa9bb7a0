import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from './database.ts'

export interface DatabaseWatch {
  /** Whether the last sign of life came, and none has been waited for since. */
  isAnswering(): boolean
  stop(): Promise<void>
}

export interface WatchOptions {
  /** The database took a connection or a statement and didn't answer in time. */
  onSilent: (error: Error) => void
  intervalMs?: number
  silentAfterMs?: number
}

const ANSWER_WITHIN_MS = 2_000

/**
 * Asks the database for a sign of life on a separate connection. A server that died closes its connections, but one
 * that hangs keeps them open, and TCP keep-alive doesn't notice: the other machine still answers.
 */
export function watchDatabase(
  connection: DatabaseConnection,
  { onSilent, intervalMs = 5_000, silentAfterMs = 10_000 }: WatchOptions,
): DatabaseWatch {
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let isAnswering = true

  async function ask(): Promise<void> {
    client ??= await connect(connection, silentAfterMs)
    await client.query('select 1')
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      const late = setTimeout(() => {
        isAnswering = false
      }, ANSWER_WITHIN_MS)
      const answer = ask().then(() => {
        isAnswering = true
      })
      await answer
        .finally(() => clearTimeout(late))
        .catch((error: Error) => {
          isAnswering = false
          client?.end().catch(() => undefined)
          client = null
          if (isTimeout(error) && !stopping.signal.aborted) onSilent(error)
        })
      await delay(intervalMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = repeat()
  return {
    isAnswering: () => isAnswering,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
      // One that was just being opened.
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(connection: DatabaseConnection, timeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'spoolyard watch',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isTimeout = ({ message }: Error): boolean =>
  message === 'Query read timeout' || message.startsWith('timeout expired')
