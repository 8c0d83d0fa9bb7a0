import type { Logger } from 'pino'
import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { CallBudgets, CallPriority } from '../providers/call-budgets.ts'

/** The share of a budget's burst that a priority leaves to those before it. */
const RESERVES: Record<CallPriority, number> = { submit: 0, person: 0.1, sync: 0.25, background: 0.6 }
const MAX_LIMIT = 1_000_000
const RETRY_MS = 5_000

interface Taken {
  callId: string | null
  waitMs: number
  isProbe: boolean
}

interface Options {
  db: Queries
  log: Pick<Logger, 'warn'>
  /** Replaces the database's clock in tests. */
  now?: () => Date
}

/**
 * Counts calls in the database, so that all processes keep a provider's limit together. A call that can't be counted isn't
 * made; one whose end can't be stored counts until its longest possible end and a minute more.
 */
export function createCallBudgets({ db, log, now }: Options): CallBudgets {
  return {
    async take({ budget, perMinute, priority, caller, leaseMs }) {
      const taken = await db
        .row<Taken>(sql`
          select call_id, wait_ms, is_probe from take_call(${budget}, ${perMinute}::integer,
            ${RESERVES[priority]}::double precision, ${Math.ceil(leaseMs)}::integer, ${caller}::text,
            ${now?.() ?? null}::timestamptz)`)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'could not count a call to a provider')
          return null
        })
      const { callId = null, waitMs = RETRY_MS, isProbe = false } = taken ?? {}
      return callId === null ? { waitMs: Math.ceil(waitMs) } : { budget, id: callId, isProbe }
    },
    async finish({ budget, id, isProbe }, facts) {
      const limit = facts?.limit ? Math.min(Math.floor(facts.limit), MAX_LIMIT) : null
      const pauseMs = facts && (facts.retryAfterMs ?? (facts.remaining === 0 ? facts.resetInMs : null))
      await db
        .run(sql`
          select finish_call(${budget}, ${id}::bigint, ${isProbe}, ${facts !== null}, ${limit || null}::integer,
            ${pauseMs}::double precision, ${now?.() ?? null}::timestamptz)`)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'could not store the end of a call to a provider'),
        )
    },
  }
}
