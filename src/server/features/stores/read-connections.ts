import type { Connection } from '#contract/connections.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'

interface Row {
  id: string
  source: Connection['source']
  status: Connection['status']
  key_hint: string
  account_ref: string | null
  connected_at: Date
  remaining_calls: number | null
  sync_started_at: Date | null
  last_success_at: Date | null
  last_attempt_at: Date | null
  next_sync_at: Date | null
  last_error: string | null
  failing_since: Date | null
  received: number
  created: number
  changed: number
  backfill_days: number
  backfill_started_at: Date | null
  backfill_finished_at: Date | null
  backfill_received: number
  backfill_created: number
  backfill_error: string | null
}

const columns = sql`
  id, source, status, key_hint, account_ref, connected_at, remaining_calls, sync_started_at, last_success_at,
  last_attempt_at, next_sync_at, last_error, failing_since, received, created, changed, backfill_days,
  backfill_started_at, backfill_finished_at, backfill_received, backfill_created, backfill_error`

type Needed = Pick<Context, 'db' | 'config' | 'shipstation' | 'shippo'>

/** A seller's order sources as the seller sees them. */
export const readConnections = (context: Needed, sellerId: string): Promise<Connection[]> =>
  select(context, sql`seller_id = ${sellerId}`)

/** One of a seller's order sources; null where it is not the seller's. */
export async function readConnection(
  context: Needed,
  sellerId: string,
  id: string,
): Promise<Connection | null> {
  return (await select(context, sql`seller_id = ${sellerId} and id = ${id}`))[0] ?? null
}

async function select(context: Needed, where: Sql): Promise<Connection[]> {
  const rows = await context.db.rows<Row>(
    sql`select ${columns} from source_connections where ${where} order by connected_at, id`,
  )
  return rows.map((row) => present(row, context))
}

const text = (at: Date | null) => at?.toISOString() ?? null

function present(row: Row, context: Needed): Connection {
  const shippoStatusUrl = context.config.shippo.statusUrl
  const isAskable = row.source === 'shippo' && shippoStatusUrl !== null && row.account_ref !== null
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    keyHint: `••••${row.key_hint}`,
    connectedAt: row.connected_at.toISOString(),
    provider: presentProvider(row.source, context),
    remainingCalls: row.remaining_calls,
    statusUrl: isAskable ? `${shippoStatusUrl}?account=${encodeURIComponent(row.account_ref!)}` : null,
    sync: presentSync(row),
    backfill: presentBackfill(row),
  }
}

function presentProvider(source: Row['source'], { shipstation, shippo }: Needed): Connection['provider'] {
  const { isOpen, nextProbeAt } = (source === 'shippo' ? shippo : shipstation).health()
  return { isReachable: !isOpen, nextProbeAt: text(nextProbeAt) }
}

const presentSync = (row: Row): Connection['sync'] => ({
  isRunning: row.sync_started_at !== null,
  lastSuccessAt: text(row.last_success_at),
  lastAttemptAt: text(row.last_attempt_at),
  nextAt: text(row.next_sync_at),
  lastError: row.last_error,
  failingSince: text(row.failing_since),
  received: row.received,
  created: row.created,
  changed: row.changed,
})

function presentBackfill(row: Row): Connection['backfill'] {
  if (!row.backfill_started_at) return null
  return {
    days: row.backfill_days,
    startedAt: row.backfill_started_at.toISOString(),
    finishedAt: text(row.backfill_finished_at),
    received: row.backfill_received,
    created: row.backfill_created,
    error: row.backfill_error,
  }
}
