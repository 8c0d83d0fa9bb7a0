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

/** Stores an email until it is sent. Returns false if an email with this key already exists. */
export async function insertMail(
  db: Queries,
  mail: { id: string; key: string | null; kind: string; payloadSealed: string; at: Date },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into mails (id, key, kind, payload_sealed, next_try_at, created_at)
    values (${mail.id}, ${mail.key}, ${mail.kind}, ${mail.payloadSealed}, ${mail.at}, ${mail.at})
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

/** Marks an email as finished and deletes its content. */
export async function finishMail(
  db: Queries,
  id: string,
  { status, error, at }: { status: 'SENT' | 'GIVEN_UP'; error: string | null; at: Date },
): Promise<void> {
  await db.run(sql`
    update mails set status = ${status}, payload_sealed = null, last_error = ${error}, finished_at = ${at}
    where id = ${id} and status = 'WAITING'`)
}

export async function deleteMailsFinishedBefore(db: Queries, at: Date): Promise<void> {
  await db.run(sql`delete from mails where status <> 'WAITING' and finished_at < ${at}`)
}
