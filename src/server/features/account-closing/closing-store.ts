import type { AccountClosing } from '#contract/account/data-rights.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Locks the account first, so that nothing opens a session or another closing meanwhile. False if it is closing already. */
export async function insertClosing(
  tx: Queries,
  closing: { sellerId: string; askedBy: string | null; at: Date; dueAt: Date },
): Promise<boolean> {
  const { sellerId, askedBy, at, dueAt } = closing
  await tx.row(sql`select 1 from users where id = ${sellerId} for update`)
  const inserted = await tx.run(sql`
    insert into account_closings (seller_id, state, asked_at, due_at, asked_by, was_active)
    select id, 'WAITING', ${at}::timestamptz, ${dueAt}::timestamptz, ${askedBy}::text, is_active from users where id = ${sellerId}
    on conflict (seller_id) do nothing`)
  return inserted > 0
}

/** Takes back a closing that still waits. Null if there is none. */
export const deleteWaitingClosing = (
  tx: Queries,
  sellerId: string,
): Promise<{ wasActive: boolean; dueAt: Date } | null> =>
  tx.row<{ wasActive: boolean; dueAt: Date }>(sql`
    delete from account_closings where seller_id = ${sellerId} and state = 'WAITING' returning was_active, due_at`)

/** Closings whose waiting period is over. */
export async function findDueClosings(db: Queries, at: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select seller_id from account_closings where state = 'WAITING' and due_at <= ${at} order by due_at limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

export async function postponeClosing(db: Queries, sellerId: string, dueAt: Date): Promise<void> {
  await db.run(sql`
    update account_closings set due_at = ${dueAt} where seller_id = ${sellerId} and state = 'WAITING'`)
}

/** From here on nothing brings the account back. False if it was revoked at the last moment. */
export async function startErasing(tx: Queries, sellerId: string): Promise<boolean> {
  await tx.row(sql`select 1 from users where id = ${sellerId} for update`)
  const touched = await tx.run(sql`
    update account_closings set state = 'ERASING' where seller_id = ${sellerId} and state = 'WAITING'`)
  return touched > 0
}

/** Accounts that are being erased, also those whose erasure was interrupted. */
export async function findErasingAccounts(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select seller_id from account_closings where state = 'ERASING' order by asked_at limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

export async function finishErasing(tx: Queries, sellerId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update account_closings set state = 'DONE', ended_at = ${at} where seller_id = ${sellerId} and state = 'ERASING'`)
}

type Row = Pick<AccountClosing, 'state' | 'isByAdmin'> & { askedAt: Date; dueAt: Date }

export async function readClosing(db: Queries, sellerId: string): Promise<AccountClosing | null> {
  const row = await db.row<Row>(sql`
    select state, asked_at, due_at, asked_by is not null as is_by_admin
    from account_closings where seller_id = ${sellerId}`)
  return row && { ...row, askedAt: row.askedAt.toISOString(), dueAt: row.dueAt.toISOString() }
}
