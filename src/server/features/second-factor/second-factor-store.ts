import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Authenticator {
  secretSealed: string
  confirmedAt: Date | null
}

/** Stores the secret of an app that isn't in use yet. False if another one is. */
export async function putAuthenticator(
  db: Queries,
  { userId, secretSealed, at }: { userId: string; secretSealed: string; at: Date },
): Promise<boolean> {
  const stored = await db.run(sql`
    insert into authenticators (user_id, secret_sealed, created_at) values (${userId}, ${secretSealed}, ${at})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
    where authenticators.confirmed_at is null`)
  return stored > 0
}

export const findAuthenticator = (db: Queries, userId: string): Promise<Authenticator | null> =>
  db.row<Authenticator>(sql`select secret_sealed, confirmed_at from authenticators where user_id = ${userId}`)

/** Uses up a step, so that its code works once. False when it was used before. */
export async function takeStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const taken = await db.run(sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step})`)
  return taken > 0
}

/** Takes an app into use. False when one is in use already, or was replaced meanwhile. */
export async function confirmAuthenticator(
  tx: Queries,
  { userId, secretSealed, step, at }: { userId: string; secretSealed: string; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update authenticators set confirmed_at = ${at}, last_step = ${step}
    where user_id = ${userId} and secret_sealed = ${secretSealed} and confirmed_at is null`)
  return confirmed > 0
}

export async function deleteRecoveryCodes(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Deletes everything beyond the password. False when there was nothing in use. */
export async function deleteSecondFactor(tx: Queries, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId)
  const passkeys = await tx.run(sql`delete from passkeys where user_id = ${userId}`)
  return (await deleteAuthenticator(tx, userId)) || passkeys > 0
}

/** False when there was no app in use. */
export async function deleteAuthenticator(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows<{ wasInUse: boolean }>(sql`
    delete from authenticators where user_id = ${userId} returning confirmed_at is not null as was_in_use`)
  return rows.some(({ wasInUse }) => wasInUse)
}

export async function replaceRecoveryCodes(
  tx: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.run(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, hash from unnest(${hashes}::text[]) hash`)
}

/** False when there is no such code, or it was used before. */
export async function takeRecoveryCode(
  db: Queries,
  { userId, codeHash, at }: { userId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const taken = await db.run(sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`)
  return taken > 0
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from recovery_codes where user_id = ${userId} and used_at is null`)
  return row?.count ?? 0
}
