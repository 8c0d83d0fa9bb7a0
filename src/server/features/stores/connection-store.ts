import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A connection as syncing needs it. */
export interface ConnectionRecord {
  id: string
  sellerId: string
  source: ConnectedSource
  /** Identifies the credentials, so that updates for old credentials never overwrite the state of new ones. */
  connectedAt: Date
  /** Where the next sync starts, in the source's own meaning; null before the first page was stored. */
  cursor: Date | null
  failingSince: Date | null
  authFailures: number
  webhookTokenHash: string | null
  /** The account's id at the provider, if known. */
  accountRef: string | null
}

const record = sql`
  id, seller_id, source, connected_at, greatest(synced_until, listed_until) as cursor,
  failing_since, auth_failures, webhook_token_hash,
  account_ref`

export interface Credentials {
  /** ShipStation's API key or Shippo's token. */
  keySealed: string
  secretSealed: string | null
  keyHint: string
  secretHint: string | null
  webhookTokenHash: string | null
  accountRef: string | null
}

export const findConnection = (db: Queries, id: string): Promise<ConnectionRecord | null> =>
  db.row(sql`select ${record} from source_connections where id = ${id}`)

export async function findByWebhookToken(
  db: Queries,
  source: ConnectedSource,
  tokenHash: string,
): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from source_connections where webhook_token_hash = ${tokenHash} and source = ${source}`,
  )
  return row?.id ?? null
}

/** The id of a seller's connection. Until the transaction ends, no second one can be created. */
export async function lockConnectionOf(
  tx: Queries,
  sellerId: string,
  source: ConnectedSource,
): Promise<string | null> {
  await tx.run(sql`select 1 from users where id = ${sellerId} for no key update`)
  return findConnectionOf(tx, sellerId, source)
}

interface Connected {
  id: string
  sellerId: string
  source: ConnectedSource
  at: Date
  /** The stores that the account is known to have, by the source's ids. */
  storeIds: readonly string[]
}

/**
 * Creates a connection, or replaces its credentials and resets its sync state. It may be another account: what happens in stores that
 * it isn't known to have isn't seen, until one of their orders arrives.
 */
export async function saveCredentials(
  tx: Queries,
  { id, sellerId, source, at, storeIds }: Connected,
  { keySealed, secretSealed, keyHint, secretHint, webhookTokenHash, accountRef }: Credentials,
): Promise<void> {
  await tx.run(sql`
    insert into source_connections (
      id, seller_id, source, status, key_sealed, secret_sealed, key_hint, secret_hint, webhook_token_hash, account_ref,
      connected_at, next_sync_at
    ) values (
      ${id}, ${sellerId}, ${source}, 'CONNECTED', ${keySealed}, ${secretSealed}, ${keyHint}, ${secretHint},
      ${webhookTokenHash}, ${accountRef}, ${at}, ${at}
    )
    on conflict (seller_id, id) do update set
      status = excluded.status, key_sealed = excluded.key_sealed, secret_sealed = excluded.secret_sealed,
      key_hint = excluded.key_hint, secret_hint = excluded.secret_hint,
      webhook_token_hash = excluded.webhook_token_hash, account_ref = excluded.account_ref, 
      connected_at = greatest(excluded.connected_at, source_connections.connected_at + interval '1 millisecond'),
      next_sync_at = excluded.next_sync_at, synced_until = null, listed_until = null, backfill_started_at = null, sync_started_at = null, last_attempt_at = null,
      last_success_at = null, last_error = null, failing_since = null, auth_failures = 0, received = 0, created = 0,
      changed = 0`)
  await tx.run(sql`
    update shops set disconnected_at =
      case when source_store_id = any(${storeIds}::text[]) then null else coalesce(disconnected_at, ${at}) end
    where seller_id = ${sellerId} and source = ${source}`)
}

const isCurrent = ({ sellerId, id, connectedAt }: ConnectionRecord) => sql`
  seller_id = ${sellerId} and id = ${id} and date_trunc('milliseconds', connected_at) = ${connectedAt}`

/** Whether a connection still has its credentials, and which of these stores count as disconnected. */
export async function readConnectedStores(
  db: Queries,
  connection: ConnectionRecord,
  storeIds: readonly string[],
): Promise<{ isCurrent: boolean; disconnected: string[] }> {
  const row = await db.row<{ disconnected: string[] }>(sql`
    select array(select s.id from shops s
      where s.seller_id = c.seller_id and s.source = c.source and s.source_store_id = any(${storeIds}::text[])
        and s.disconnected_at is not null) as disconnected
    from source_connections c where ${isCurrent(connection)}`)
  return { isCurrent: row !== null, disconnected: row?.disconnected ?? [] }
}

/** Notes that a connection shows these stores. False if it was removed or got new credentials meanwhile. */
export async function markConnected(
  tx: Queries,
  connection: ConnectionRecord,
  ids: readonly string[],
): Promise<boolean> {
  // The lock keeps it as it is until the stores are written.
  const row = await tx.row(sql`select 1 from source_connections where ${isCurrent(connection)} for update`)
  if (!row) return false
  await tx.run(sql`
    update shops set disconnected_at = null where seller_id = ${connection.sellerId} and id = any(${ids}::text[])`)
  return true
}

export async function findConnectionOf(
  db: Queries,
  sellerId: string,
  source: ConnectedSource,
): Promise<string | null> {
  const row = await db.row<{ id: string }>(
    sql`select id from source_connections where seller_id = ${sellerId} and source = ${source}`,
  )
  return row?.id ?? null
}

/** Deletes a connection with its credentials, and notes at its stores that they lost it. Returns its id, or null if there was none. */
export async function deleteConnection(
  tx: Queries,
  { sellerId, source, at }: { sellerId: string; source: ConnectedSource; at: Date },
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(
    sql`delete from source_connections where seller_id = ${sellerId} and source = ${source} returning id`,
  )
  if (row)
    await tx.run(
      sql`update shops set disconnected_at = ${at} where seller_id = ${sellerId} and source = ${source}`,
    )
  return row?.id ?? null
}

/** Counts a seller's store orders from one source, with archived ones. */
export async function countOrdersOf(db: Queries, sellerId: string, source: ConnectedSource): Promise<number> {
  const row = await db.row<{ total: number }>(
    sql`select (select count(*) from shop_orders where seller_id = ${sellerId} and source = ${source})::integer
      + (select count(*) from archived_orders where seller_id = ${sellerId} and source = ${source})::integer as total`,
  )
  return row?.total ?? 0
}

/**
 * Connections due for a sync, longest waiting first. A next sync after `latest` was scheduled while the clock was wrong,
 * so it counts as due. Sources that the seller turned off are skipped.
 */
export async function findDueConnections(
  db: Queries,
  { now, latest, limit }: { now: Date; latest: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from source_connections c join users u on u.id = c.seller_id
    where c.status <> 'NEEDS_RECONNECT' and (c.next_sync_at <= ${now} or c.next_sync_at > ${latest})
      and c.source = any(u.enabled_sources)
    order by c.next_sync_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Makes a connection due now, in any state. Returns false if the seller has no such connection. */
export async function makeDue(tx: Queries, { id, sellerId, at }: { id: string; sellerId: string; at: Date }) {
  const touched = await tx.run(
    sql`update source_connections set next_sync_at = ${at} where seller_id = ${sellerId} and id = ${id}`,
  )
  return touched > 0
}

/** If the process dies during the sync, the next one is due at `nextAt`. */
export const recordStart = (
  db: Queries,
  connection: ConnectionRecord,
  { at, nextAt }: { at: Date; nextAt: Date },
) => change(db, connection, sql`sync_started_at = ${at}, last_attempt_at = ${at}, next_sync_at = ${nextAt}`)

/** Saves the cursor, so that stored orders aren't requested again, and extends the lease of a sync making progress. */
export const saveCursor = (
  db: Queries,
  connection: ConnectionRecord,
  { cursor, nextAt }: { cursor: Date; nextAt: Date },
) => change(db, connection, sql`synced_until = greatest(synced_until, ${cursor}), next_sync_at = ${nextAt}`)

/** Extends the lease of a sync that is making progress. */
export const extendLease = (db: Queries, connection: ConnectionRecord, nextAt: Date) =>
  change(db, connection, sql`next_sync_at = ${nextAt}`)

/** Saves the source's last reported rate-limit allowance. */
export const saveRateLimit = (
  db: Queries,
  connection: ConnectionRecord,
  { calls, at }: { calls: number | null; at: Date },
) => change(db, connection, sql`remaining_calls = ${calls}, remaining_at = ${at}`)

/** Starts a backfill. Returns false if one is already running. */
export async function startBackfill(
  tx: Queries,
  { id, sellerId, days, at }: { id: string; sellerId: string; days: number; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update source_connections set backfill_days = ${days}, backfill_started_at = ${at}, backfill_finished_at = null,
      backfill_received = 0, backfill_created = 0, backfill_error = null
    where seller_id = ${sellerId} and id = ${id} and (backfill_started_at is null or backfill_finished_at is not null)`)
  return changed > 0
}

export const saveBackfillProgress = (
  db: Queries,
  connection: ConnectionRecord,
  { received, created }: { received: number; created: number },
) =>
  change(
    db,
    connection,
    sql`backfill_received = greatest(backfill_received, ${received}), backfill_created = greatest(backfill_created, ${created})`,
  )

export const finishBackfill = (
  db: Queries,
  connection: ConnectionRecord,
  { at, error }: { at: Date; error: string | null },
) => change(db, connection, sql`backfill_finished_at = ${at}, backfill_error = ${error}`)

/** The running backfill, or null. */
export const findBackfill = (db: Queries, id: string): Promise<{ days: number; startedAt: Date } | null> =>
  db.row(sql`
    select backfill_days as days, backfill_started_at as started_at from source_connections
    where id = ${id} and backfill_started_at is not null and backfill_finished_at is null`)

export const saveSuccess = (
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

export const saveFailure = (
  db: Queries,
  connection: ConnectionRecord,
  failure: { status: string; error: string; failingSince: Date; authFailures: number; nextAt: Date | null },
) =>
  countChanged(
    db,
    connection,
    sql`status = ${failure.status}, sync_started_at = null, next_sync_at = ${failure.nextAt},
      last_error = ${failure.error}, failing_since = ${failure.failingSince}, auth_failures = ${failure.authFailures}`,
  )

/** Pauses a sync without marking it as failed or finished. */
export const savePause = (
  db: Queries,
  connection: ConnectionRecord,
  { nextAt, remark }: { nextAt: Date; remark: string | null },
) => change(db, connection, sql`sync_started_at = null, next_sync_at = ${nextAt}, last_error = ${remark}`)

async function change(db: Queries, connection: ConnectionRecord, assignments: Sql): Promise<void> {
  await countChanged(db, connection, assignments)
}

/** Returns 0 if the connection was removed or got new credentials meanwhile. */
const countChanged = (db: Queries, connection: ConnectionRecord, assignments: Sql): Promise<number> =>
  db.run(sql`update source_connections set ${assignments} where ${isCurrent(connection)}`)
