import type { Connection } from '#contract/stores/connections.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import type { OrderSourcePort } from '#server/providers/sources/order-source.ts'

interface Row {
  id: string
  source: Connection['source']
  status: Connection['status']
  isEnabled: boolean
  keyHint: string
  secretHint: string | null
  accountRef: string | null
  connectedAt: Date
  remainingCalls: number | null
  syncStartedAt: Date | null
  lastSuccessAt: Date | null
  lastAttemptAt: Date | null
  nextSyncAt: Date | null
  lastError: string | null
  failingSince: Date | null
  received: number
  created: number
  changed: number
  backfillDays: number
  backfillStartedAt: Date | null
  backfillFinishedAt: Date | null
  backfillReceived: number
  backfillCreated: number
  backfillError: string | null
}

const columns = sql`
  id, source, status,
  (select c.source = any(u.enabled_sources) from users u where u.id = c.seller_id) as is_enabled, key_hint, secret_hint, account_ref, connected_at, remaining_calls, sync_started_at, last_success_at,
  last_attempt_at, next_sync_at, last_error, failing_since, received, created, changed, backfill_days,
  backfill_started_at, backfill_finished_at, backfill_received, backfill_created, backfill_error`

type Needed = Pick<Context, 'db' | 'sources'>

/** A seller's order sources as shown to the seller. */
export const readConnections = (context: Needed, sellerId: string): Promise<Connection[]> =>
  select(context, sql`seller_id = ${sellerId}`)

/** One of the seller's order sources, or null. */
export async function readConnection(
  context: Needed,
  sellerId: string,
  id: string,
): Promise<Connection | null> {
  return (await select(context, sql`seller_id = ${sellerId} and id = ${id}`))[0] ?? null
}

async function select(context: Needed, where: Sql): Promise<Connection[]> {
  const rows = await context.db.rows<Row>(
    sql`select ${columns} from source_connections c where ${where} order by connected_at, id`,
  )
  return rows.map((row) => present(row, context))
}

const text = (at: Date | null) => at?.toISOString() ?? null

function present(row: Row, { sources }: Needed): Connection {
  const source: OrderSourcePort = sources[row.source]
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    isEnabled: row.isEnabled,
    keyHint: `••••${row.keyHint}`,
    secretHint: row.secretHint === null ? null : `••••${row.secretHint}`,
    connectedAt: row.connectedAt.toISOString(),
    provider: presentProvider(source),
    remainingCalls: row.remainingCalls,
    statusUrl: source.statusUrl(row.accountRef),
    sync: presentSync(row),
    backfill: presentBackfill(row),
  }
}

function presentProvider(source: OrderSourcePort): Connection['provider'] {
  const { isOpen, nextProbeAt } = source.health()
  return { isReachable: !isOpen, nextProbeAt: text(nextProbeAt) }
}

const presentSync = (row: Row): Connection['sync'] => ({
  isRunning: row.syncStartedAt !== null,
  lastSuccessAt: text(row.lastSuccessAt),
  lastAttemptAt: text(row.lastAttemptAt),
  nextAt: text(row.nextSyncAt),
  lastError: row.lastError,
  failingSince: text(row.failingSince),
  received: row.received,
  created: row.created,
  changed: row.changed,
})

function presentBackfill(row: Row): Connection['backfill'] {
  if (!row.backfillStartedAt) return null
  return {
    days: row.backfillDays,
    startedAt: row.backfillStartedAt.toISOString(),
    finishedAt: text(row.backfillFinishedAt),
    received: row.backfillReceived,
    created: row.backfillCreated,
    error: row.backfillError,
  }
}
