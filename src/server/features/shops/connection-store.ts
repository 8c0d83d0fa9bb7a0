import type { OrderSource } from '#contract/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A connection as a sync needs to know it. */
export interface ConnectionRecord {
  id: string
  sellerId: string
  source: OrderSource
  /** Other credentials are another connection: what is known of the old ones is not written over the new. */
  keySealed: string
  syncedUntil: Date | null
  failingSince: Date | null
  authFailures: number
  webhookTokenHash: string | null
}

const record = sql`
  id, seller_id as "sellerId", source, key_sealed as "keySealed", synced_until as "syncedUntil",
  failing_since as "failingSince", auth_failures as "authFailures", webhook_token_hash as "webhookTokenHash"`

export interface Credentials {
  keySealed: string
  secretSealed: string
  keyHint: string
  secretHint: string
  webhookTokenHash: string
}

export const findConnection = (db: Queries, id: string): Promise<ConnectionRecord | null> =>
  db.row(sql`select ${record} from source_connections where id = ${id}`)

export async function findByWebhookToken(db: Queries, tokenHash: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from source_connections where webhook_token_hash = ${tokenHash}`,
  )
  return row?.id ?? null
}

/** The id of a seller's connection, until the end of the transaction safe from a second one being made. */
export async function lockConnectionOf(tx: Queries, sellerId: string): Promise<string | null> {
  await tx.run(sql`select 1 from users where id = ${sellerId} for update`)
  return findConnectionOf(tx, sellerId)
}

/** Makes a ShipStation connection, or gives it other credentials and lets it begin anew. */
export async function putCredentials(
  tx: Queries,
  { id, sellerId, at }: { id: string; sellerId: string; at: Date },
  { keySealed, secretSealed, keyHint, secretHint, webhookTokenHash }: Credentials,
): Promise<void> {
  await tx.run(sql`
    insert into source_connections (
      id, seller_id, source, status, key_sealed, secret_sealed, key_hint, secret_hint, webhook_token_hash, connected_at,
      next_sync_at
    ) values (
      ${id}, ${sellerId}, 'shipstation', 'CONNECTED', ${keySealed}, ${secretSealed}, ${keyHint}, ${secretHint},
      ${webhookTokenHash}, ${at}, ${at}
    )
    on conflict (id) do update set
      status = excluded.status, key_sealed = excluded.key_sealed, secret_sealed = excluded.secret_sealed,
      key_hint = excluded.key_hint, secret_hint = excluded.secret_hint,
      webhook_token_hash = excluded.webhook_token_hash, connected_at = excluded.connected_at,
      next_sync_at = excluded.next_sync_at, synced_until = null, sync_started_at = null, last_attempt_at = null,
      last_success_at = null, last_error = null, failing_since = null, auth_failures = 0, received = 0, created = 0,
      changed = 0`)
}

/** The id of a seller's connection, or null. */
export async function findConnectionOf(db: Queries, sellerId: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from source_connections where seller_id = ${sellerId} and source = 'shipstation'`,
  )
  return row?.id ?? null
}

/**
 * Connections whose next sync is due, the longest waiting first. One that is planned for after `latest` was planned
 * while the clock was wrong, and is due too.
 */
export async function findDueConnections(
  db: Queries,
  { now, latest, limit }: { now: Date; latest: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from source_connections
    where source = 'shipstation' and status <> 'NEEDS_RECONNECT' and (next_sync_at <= ${now} or next_sync_at > ${latest})
    order by next_sync_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Makes a connection due at once, whatever its state. False where the seller has no such connection. */
export async function makeDue(tx: Queries, { id, sellerId, at }: { id: string; sellerId: string; at: Date }) {
  const touched = await tx.run(
    sql`update source_connections set next_sync_at = ${at} where id = ${id} and seller_id = ${sellerId}`,
  )
  return touched > 0
}

/** Should the process end before the sync does, the next one is due at `nextAt`. */
export const noteStart = (
  db: Queries,
  connection: ConnectionRecord,
  { at, nextAt }: { at: Date; nextAt: Date },
) => change(db, connection, sql`sync_started_at = ${at}, last_attempt_at = ${at}, next_sync_at = ${nextAt}`)

/** What was stored once is not asked for again; and as long as a sync makes progress, it is not due. */
export const noteProgress = (
  db: Queries,
  connection: ConnectionRecord,
  { syncedUntil, nextAt }: { syncedUntil: Date; nextAt: Date },
) =>
  change(db, connection, sql`synced_until = greatest(synced_until, ${syncedUntil}), next_sync_at = ${nextAt}`)

export const noteSuccess = (
  db: Queries,
  connection: ConnectionRecord,
  result: {
    at: Date
    nextAt: Date
    received: number
    created: number
    changed: number
    remark: string | null
  },
) =>
  change(
    db,
    connection,
    sql`status = 'CONNECTED', sync_started_at = null, last_success_at = ${result.at}, next_sync_at = ${result.nextAt},
      last_error = ${result.remark}, failing_since = null, auth_failures = 0, received = ${result.received},
      created = ${result.created}, changed = ${result.changed}`,
  )

export const noteFailure = (
  db: Queries,
  connection: ConnectionRecord,
  failure: { status: string; error: string; failingSince: Date; authFailures: number; nextAt: Date | null },
) =>
  change(
    db,
    connection,
    sql`status = ${failure.status}, sync_started_at = null, next_sync_at = ${failure.nextAt},
      last_error = ${failure.error}, failing_since = ${failure.failingSince}, auth_failures = ${failure.authFailures}`,
  )

/** Leaves off without a verdict, to go on later. */
export const notePause = (
  db: Queries,
  connection: ConnectionRecord,
  { nextAt, remark }: { nextAt: Date; remark: string | null },
) => change(db, connection, sql`sync_started_at = null, next_sync_at = ${nextAt}, last_error = ${remark}`)

async function change(db: Queries, { id, keySealed }: ConnectionRecord, assignments: Sql): Promise<void> {
  await db.run(
    sql`update source_connections set ${assignments} where id = ${id} and key_sealed = ${keySealed}`,
  )
}
