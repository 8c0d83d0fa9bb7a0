import type { ApiToken } from '#contract/account/api-tokens.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface StoredApiToken {
  id: string
  name: string
  scope: ApiToken['scope']
  hint: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const columns = sql`t.id, t.name, t.scope, t.hint, t.created_at, t.expires_at,
  t.last_used_at`

/** The API token of a hash, if it hasn't expired. */
export async function findApiToken(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<(StoredApiToken & { userId: string; isSeller: boolean }) | null> {
  return await db.row<StoredApiToken & { userId: string; isSeller: boolean }>(sql`
    select ${columns}, t.user_id, u.is_seller from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now} and not u.banned`)
}

export async function recordApiTokenUse(db: Queries, id: string, at: Date): Promise<void> {
  await db.run(sql`update api_tokens set last_used_at = ${at} where id = ${id}`)
}

/** An account's API tokens that haven't expired, newest first. */
export async function listApiTokensOf(db: Queries, userId: string, now: Date): Promise<StoredApiToken[]> {
  return await db.rows<StoredApiToken>(sql`
    select ${columns} from api_tokens t where t.user_id = ${userId} and t.expires_at > ${now}
    order by t.created_at desc, t.id desc`)
}

/** Stores an API token. False over the limit. Locks the account, so that parallel calls count one by one. */
export async function insertApiToken(
  tx: Queries,
  token: Omit<StoredApiToken, 'lastUsedAt'> & { userId: string; tokenHash: string },
  max: number,
): Promise<boolean> {
  await tx.row(sql`select 1 from users where id = ${token.userId} for update`)
  const { id, userId, name, scope, hint, tokenHash, createdAt, expiresAt } = token
  const inserted = await tx.run(sql`
    insert into api_tokens (id, user_id, name, scope, hint, token_hash, created_at, expires_at)
    select ${id}, ${userId}, ${name}, ${scope}, ${hint}, ${tokenHash}, ${createdAt}, ${expiresAt}
    where (select count(*) from api_tokens where user_id = ${userId} and expires_at > ${createdAt}) < ${max}`)
  return inserted > 0
}

export async function deleteApiTokenOf(db: Queries, userId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from api_tokens where id = ${id} and user_id = ${userId}`)) > 0
}

/** The ids of an account's API tokens. */
export async function readApiTokenIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from api_tokens where user_id = ${userId}`)
  return rows.map(({ id }) => id)
}

/** Deletes an account's API tokens and returns their ids. */
export async function deleteApiTokensOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`delete from api_tokens where user_id = ${userId} returning id`,
  )
  return rows.map(({ id }) => id)
}

export const hasExpiredApiTokens = (now: Date): Sql =>
  sql`exists (select from api_tokens where expires_at <= ${now})`

export async function deleteExpiredApiTokens(db: Queries, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`delete from api_tokens where expires_at <= ${now} returning id`,
  )
  return rows.map(({ id }) => id)
}
