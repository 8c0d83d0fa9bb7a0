import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { RefusedStart } from '../kernel/refused-start.ts'
import type { DatabaseConnection } from './database.ts'

interface WaitOptions {
  /** The setting that names it; `DATABASE_URL` when absent. */
  variable?: string
  /** Whether it may be a pooler that keeps no sessions. */
  isPooled?: boolean
  /** How long to try. */
  limitMs: number
  /** Called once, when the first attempt failed. */
  onWait?: (reason: string) => void
}

const PAUSE_MS = 500
const CONNECT_TIMEOUT_MS = 5_000

// PostgreSQL answers these for good: another attempt gets the same answer.
const FINAL: Readonly<Record<string, string>> = {
  '28P01': 'rejects the user or password in',
  '28000': 'lets no user in from this machine by the name in',
  '3D000': 'has no database of the name in',
  '08P01':
    'takes no settings of a session, as behind a pooler in transaction mode. Name it without the pooler in DATABASE_SESSION_URL, or correct',
}

/** Returns once the database accepts connections. After the limit, or if it never will, refuses the start with a sentence. */
export async function waitForDatabase(
  connection: DatabaseConnection,
  { variable = 'DATABASE_URL', isPooled = false, limitMs, onWait }: WaitOptions,
): Promise<void> {
  const endsAt = Date.now() + limitMs
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = endsAt - Date.now()
    const timeoutMs = Math.max(1, Math.min(CONNECT_TIMEOUT_MS, leftMs))
    const error = await tryToConnect(connection, { timeoutMs, isPooled })
    if (!error) return
    const final = FINAL[error.code ?? '']
    if (final) throw new RefusedStart(`The database ${final} ${variable} (${reasonOf(error)}).`)
    if (Date.now() + PAUSE_MS >= endsAt)
      throw new RefusedStart(
        `The database at ${variable} did not accept a connection within ${limitMs / 1000} seconds (${reasonOf(error)}). Start it, correct ${variable}, or raise DATABASE_WAIT_SECONDS.`,
      )
    if (attempt === 1) onWait?.(reasonOf(error))
    await delay(PAUSE_MS)
  }
}

type ConnectError = Error & { code?: string }

async function tryToConnect(
  connection: DatabaseConnection,
  { timeoutMs, isPooled }: { timeoutMs: number; isPooled: boolean },
): Promise<ConnectError | null> {
  const client = new pg.Client({
    ...connection,
    application_name: 'spoolyard start',
    connectionTimeoutMillis: timeoutMs,
    // Before migrations take a lock, which a pooler would keep on a connection that it lends to others.
    ...(!isPooled && { statement_timeout: timeoutMs }),
  })
  // A connection that breaks later also fails the attempt.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    void client.end().catch(() => undefined)
    return error instanceof Error ? error : new Error(String(error))
  }
}

// Several addresses of one name fail as one error without a message.
const reasonOf = (error: ConnectError): string => error.message || error.code || error.name
