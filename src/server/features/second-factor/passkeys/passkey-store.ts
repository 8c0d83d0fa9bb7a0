import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface StoredPasskey {
  id: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

/** Locks the account's row, so that its second factors change one after the other. */
export async function lockSecondFactors(tx: Queries, userId: string): Promise<void> {
  await tx.row(sql`select 1 from users where id = ${userId} for update`)
}

interface ListedPasskey {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

export const listPasskeys = (db: Queries, userId: string): Promise<ListedPasskey[]> =>
  db.rows<ListedPasskey>(sql`
    select id, name, created_at, used_at from passkeys where user_id = ${userId} order by created_at, id`)

export const readPasskeys = (db: Queries, userId: string): Promise<StoredPasskey[]> =>
  db.rows<StoredPasskey>(sql`
    select id, credential_id, public_key, counter::double precision as counter, transports
    from passkeys where user_id = ${userId} order by created_at, id`)

/** False when someone has this passkey already. */
export async function insertPasskey(
  tx: Queries,
  { userId, name, at, ...passkey }: StoredPasskey & { userId: string; name: string; at: Date },
): Promise<boolean> {
  const { id, credentialId, publicKey, counter, transports } = passkey
  const inserted = await tx.run(sql`
    insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
    values (${userId}, ${id}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${at})
    on conflict (credential_id) do nothing`)
  return inserted > 0
}

/** Records that a passkey signed. False when its counter didn't grow meanwhile: then there are two of it. */
export async function recordPasskeyUse(
  db: Queries,
  { userId, id, counter, at }: { userId: string; id: string; counter: number; at: Date },
): Promise<boolean> {
  const recorded = await db.run(sql`
    update passkeys set counter = ${counter}, used_at = ${at}
    where user_id = ${userId} and id = ${id} and (counter < ${counter} or counter = 0 and ${counter} = 0)`)
  return recorded > 0
}

/** The name of what was removed. */
export const deletePasskey = (tx: Queries, userId: string, id: string): Promise<{ name: string } | null> =>
  tx.row<{ name: string }>(sql`delete from passkeys where user_id = ${userId} and id = ${id} returning name`)

interface Challenge {
  sessionId: string
  challenge: string
  isForNew: boolean
  expiresAt: Date
}

/** Stores what a passkey has to sign next in a session, instead of what it had to sign before. */
export async function putChallenge(
  db: Queries,
  { sessionId, challenge, isForNew, expiresAt }: Challenge,
): Promise<void> {
  await db.run(sql`
    insert into passkey_challenges (session_id, challenge, is_for_new, expires_at)
    values (${sessionId}, ${challenge}, ${isForNew}, ${expiresAt})
    on conflict (session_id) do update set challenge = excluded.challenge, is_for_new = excluded.is_for_new,
      expires_at = excluded.expires_at`)
}

/** Uses up the session's challenge. Null when there is none of this kind, or it's too late. */
export async function takeChallenge(
  db: Queries,
  { sessionId, isForNew, at }: { sessionId: string; isForNew: boolean; at: Date },
): Promise<string | null> {
  const row = await db.row<{ challenge: string; isInTime: boolean }>(sql`
    delete from passkey_challenges where session_id = ${sessionId} and is_for_new = ${isForNew}
    returning challenge, expires_at > ${at} as is_in_time`)
  return row?.isInTime ? row.challenge : null
}
