import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface DatabaseHost {
  host: string
  port: number
}

export interface PrimaryFinder {
  /** The host that takes writes. Fails with ECONNREFUSED while none does. */
  find(): Promise<DatabaseHost>
  /** A connection ended: the next one asks again. */
  forget(): void
}

const KNOWN_FOR_MS = 5_000
const ANSWER_WITHIN_MS = 3_000
/** For the others, once one said that it takes writes. */
const GRACE_MS = 200
const ASK = `
  select case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/**
 * Asks all hosts at once. Where two of them take writes, as after a machine that hung has come back, the one that was
 * promoted later is right.
 */
export function createPrimaryFinder(
  hosts: readonly DatabaseHost[],
  connectionTo: (host: DatabaseHost) => pg.ClientConfig,
): PrimaryFinder {
  let asked: { answer: Promise<DatabaseHost>; atMs: number } | null = null

  async function ask(): Promise<DatabaseHost> {
    const found: { host: DatabaseHost; timeline: string }[] = []
    const answers = hosts.map(async (host) => {
      const timeline = await readTimeline(connectionTo(host)).catch(() => null)
      if (timeline === null) throw new Error('It takes no writes.')
      found.push({ host, timeline })
    })
    const all = Promise.allSettled(answers)
    await Promise.any(answers).catch(() => undefined)
    await Promise.race([all, delay(GRACE_MS, undefined, { ref: false })])
    const [latest] = found.toSorted((one, other) => other.timeline.localeCompare(one.timeline))
    if (latest) return latest.host
    throw Object.assign(new Error('None of the hosts in DATABASE_URL takes writes.'), {
      code: 'ECONNREFUSED',
    })
  }

  return {
    find() {
      const nowMs = performance.now()
      if (!asked || nowMs - asked.atMs > KNOWN_FOR_MS) {
        const question = { answer: ask(), atMs: nowMs }
        asked = question
        // After a failure the next caller asks again.
        question.answer.catch(() => {
          if (asked === question) asked = null
        })
      }
      return asked.answer
    },
    forget() {
      asked = null
    },
  }
}

async function readTimeline(config: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({
    ...config,
    application_name: 'spoolyard hosts',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(ASK)
    return rows[0]?.timeline ?? null
  } finally {
    client.end().catch(() => undefined)
  }
}
