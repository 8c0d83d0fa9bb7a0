import type { Connection } from '#contract/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Row {
  id: string
  source: Connection['source']
  status: Connection['status']
  key_hint: string
  connected_at: Date
  sync_started_at: Date | null
  last_success_at: Date | null
  last_attempt_at: Date | null
  next_sync_at: Date | null
  last_error: string | null
  failing_since: Date | null
  received: number
  created: number
  changed: number
}

const columns = sql`
  id, source, status, key_hint, connected_at, sync_started_at, last_success_at, last_attempt_at, next_sync_at,
  last_error, failing_since, received, created, changed`

/** A seller's order sources as the seller sees them. */
export async function readConnections(db: Queries, sellerId: string): Promise<Connection[]> {
  const rows = await db.rows<Row>(
    sql`select ${columns} from source_connections where seller_id = ${sellerId} order by connected_at, id`,
  )
  return rows.map(present)
}

/** One of a seller's order sources; null where it is not the seller's. */
export async function readConnection(db: Queries, sellerId: string, id: string): Promise<Connection | null> {
  const row = await db.row<Row>(
    sql`select ${columns} from source_connections where seller_id = ${sellerId} and id = ${id}`,
  )
  return row && present(row)
}

function present(row: Row): Connection {
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    keyHint: `••••${row.key_hint}`,
    connectedAt: row.connected_at.toISOString(),
    provider: { isReachable: true, nextProbeAt: null },
    remainingCalls: null,
    statusUrl: null,
    backfill: null,
    sync: {
      isRunning: row.sync_started_at !== null,
      lastSuccessAt: text(row.last_success_at),
      lastAttemptAt: text(row.last_attempt_at),
      nextAt: text(row.next_sync_at),
      lastError: row.last_error,
      failingSince: text(row.failing_since),
      received: row.received,
      created: row.created,
      changed: row.changed,
    },
  }
}
