import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** An email that hasn't been sent yet. */
export interface WaitingMail {
  id: string
  payloadSealed: string
  attempts: number
  unclear: number
  createdAt: Date
  nextTryAt: Date
}

export interface NewMail {
  id: string
  key: string | null
  kind: string
  to: string
  /** Whose it is; the account with the address if it isn’t given. */
  userId: string | null | undefined
  payloadSealed: string
  at: Date
}

/** Stores an email until it is sent. Returns false if an email with this key already exists. */
export async function insertMail(
  db: Queries,
  { id, key, kind, to, userId, payloadSealed, at }: NewMail,
): Promise<boolean> {
  const owner = userId === undefined ? sql`(select id from users where email = ${to})` : sql`${userId}`
  const inserted = await db.run(sql`
    insert into mails (id, key, kind, user_id, payload_sealed, next_try_at, created_at)
    values (${id}, ${key}, ${kind}, ${owner}, ${payloadSealed}, ${at}, ${at})
    on conflict (key) do nothing`)
  return inserted > 0
}

export const findWaitingMail = (db: Queries, id: string): Promise<WaitingMail | null> =>
  db.row(sql`
    select id, payload_sealed, attempts, unclear, created_at, next_try_at
    from mails where id = ${id} and status = 'WAITING'`)

/** Whether `findDueMails` may find any. */
export const hasWaitingMails = (): Sql => sql`exists (select from mails where status = 'WAITING')`

/** Finds emails that are due, oldest first. An email scheduled after `latest` was scheduled by a wrong clock, so it is due too. */
export async function findDueMails(
  db: Queries,
  { before, latest, limit }: { before: Date; latest: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from mails where status = 'WAITING' and (next_try_at < ${before} or next_try_at > ${latest})
    order by next_try_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Records an attempt before it is made, so that an attempt counts even if the process dies during it. */
export async function recordAttempt(db: Queries, id: string, nextTryAt: Date): Promise<void> {
  await db.run(sql`update mails set attempts = attempts + 1, next_try_at = ${nextTryAt} where id = ${id}`)
}

/** Records why an attempt failed and when the next one is due. */
export async function recordFailure(
  db: Queries,
  id: string,
  { error, isUnclear, nextTryAt }: { error: string; isUnclear: boolean; nextTryAt: Date },
): Promise<void> {
  await db.run(sql`
    update mails set last_error = ${error}, unclear = unclear + ${isUnclear ? 1 : 0}, next_try_at = ${nextTryAt}
    where id = ${id}`)
}

export interface MailEnd {
  status: 'SENT' | 'GIVEN_UP'
  error: string | null
  at: Date
  /** Whether the content stays for a while, so that it can be sent again. */
  keepsContent: boolean
}

/** Marks an email as finished. */
export async function finishMail(
  db: Queries,
  id: string,
  { status, error, at, keepsContent }: MailEnd,
): Promise<void> {
  await db.run(sql`
    update mails set status = ${status}, last_error = ${error}, finished_at = ${at},
      payload_sealed = case when ${keepsContent && status === 'GIVEN_UP'} and user_id is not null then payload_sealed end
    where id = ${id} and status = 'WAITING'`)
}

/** Locks a user’s email that wasn’t delivered; null if there is none whose content is still kept. */
export const lockUndelivered = (
  tx: Queries,
  { id, userId }: { id: string; userId: string },
): Promise<{ payloadSealed: string } | null> =>
  tx.row(sql`
    select payload_sealed from mails
    where id = ${id} and user_id = ${userId} and status = 'GIVEN_UP' and payload_sealed is not null for update`)

/** Makes an email wait again, as if it were new. */
export async function requeueMail(
  tx: Queries,
  { id, payloadSealed, at }: { id: string; payloadSealed: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update mails set status = 'WAITING', payload_sealed = ${payloadSealed}, attempts = 0, unclear = 0, last_error = null,
      finished_at = null, next_try_at = ${at}, created_at = ${at}
    where id = ${id}`)
}

/** Deletes the content of what wasn’t delivered and has been kept since before this. */
export async function dropContentBefore(db: Queries, at: Date): Promise<void> {
  await db.run(sql`
    update mails set payload_sealed = null
    where status = 'GIVEN_UP' and payload_sealed is not null and finished_at < ${at}`)
}

export async function deleteMailsFinishedBefore(db: Queries, at: Date): Promise<void> {
  await db.run(sql`delete from mails where status <> 'WAITING' and finished_at < ${at}`)
}
