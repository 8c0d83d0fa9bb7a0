import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A mail that has not gone out yet. */
export interface WaitingMail {
  id: string
  payloadSealed: string
  attempts: number
  unclear: number
  createdAt: Date
  nextTryAt: Date
}

/** Keeps a mail until it is sent. False where a mail with this key is kept already. */
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

/** Mails whose time has come, the longest waiting first. One that is planned for after `latest` was planned by a wrong clock. */
export async function findDueMails(
  db: Queries,
  { before, latest, limit }: { before: Date; latest: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from mails where status = 'WAITING' and (next_try_at < ${before} or next_try_at > ${latest})
    order by next_try_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Notes a try before it is made, so that a process that dies over one is seen to have tried. */
export async function noteTry(db: Queries, id: string, nextTryAt: Date): Promise<void> {
  await db.run(sql`update mails set attempts = attempts + 1, next_try_at = ${nextTryAt} where id = ${id}`)
}

/** Notes why a try did not do, and when the next one is due. */
export async function noteOutcome(
  db: Queries,
  id: string,
  { error, isUnclear, nextTryAt }: { error: string; isUnclear: boolean; nextTryAt: Date },
): Promise<void> {
  await db.run(sql`
    update mails set last_error = ${error}, unclear = unclear + ${isUnclear ? 1 : 0}, next_try_at = ${nextTryAt}
    where id = ${id}`)
}

/** Ends the wait and forgets what the mail said. */
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
