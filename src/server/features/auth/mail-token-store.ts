import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type MailPurpose = 'VERIFY_EMAIL' | 'CHANGE_EMAIL' | 'RESET_PASSWORD'

/** Counts a mail to an account, unless it has had as many as it may since; its row makes parallel calls take turns. */
export async function takeMail(
  tx: Queries,
  {
    userId,
    purpose,
    at,
    since,
    most,
  }: { userId: string; purpose: string; at: Date; since: Date; most: number },
): Promise<boolean> {
  await tx.row(sql`select 1 from users where id = ${userId} for update`)
  const taken = await tx.run(sql`
    insert into account_mails (user_id, purpose, at) select ${userId}, ${purpose}, ${at}
    where (select count(*) from account_mails
      where user_id = ${userId} and purpose = ${purpose} and at > ${since}) < ${most}`)
  return taken > 0
}

export interface NewMailToken {
  id: string
  userId: string
  purpose: MailPurpose
  email: string
  tokenHash: string
  codeSealed: string | null
  next: string | null
  createdAt: Date
  expiresAt: Date
}

/** Stores a link; older ones of the same purpose stop working. */
export async function insertMailToken(tx: Queries, token: NewMailToken): Promise<void> {
  const { id, userId, purpose, email, tokenHash, codeSealed, next, createdAt, expiresAt } = token
  await tx.run(sql`
    update mail_tokens set replaced_at = ${createdAt}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and replaced_at is null`)
  await tx.run(sql`
    insert into mail_tokens (id, user_id, purpose, email, token_hash, code_sealed, next, created_at, expires_at)
    values (${id}, ${userId}, ${purpose}, ${email}, ${tokenHash}, ${codeSealed}, ${next}, ${createdAt}, ${expiresAt})`)
}

export interface MailToken {
  id: string
  userId: string
  purpose: MailPurpose
  email: string
  next: string | null
  usedAt: Date | null
  /** Whether it is past its time, a newer one took its place, or the account has another address by now. */
  isDead: boolean
  accountEmail: string
  hasPassword: boolean
}

/** The link of a hash, in whatever state; null where there never was one. */
export async function findMailToken(db: Queries, tokenHash: string, now: Date): Promise<MailToken | null> {
  return await db.row<MailToken>(sql`
    select t.id, t.user_id as "userId", t.purpose, t.email, t.next, t.used_at as "usedAt",
      t.expires_at <= ${now} or t.replaced_at is not null
        or (t.purpose <> 'CHANGE_EMAIL' and t.email <> u.email) as "isDead",
      u.email as "accountEmail",
      exists (select 1 from accounts a where a.user_id = u.id and a.password is not null) as "hasPassword"
    from mail_tokens t join users u on u.id = t.user_id where t.token_hash = ${tokenHash}`)
}

/** Uses a link up. Of any number of calls at once, one gets it. */
export async function useMailToken(tx: Queries, id: string, now: Date): Promise<boolean> {
  const row = await tx.row(sql`
    update mail_tokens t set used_at = ${now} from users u
    where t.id = ${id} and u.id = t.user_id and t.used_at is null and t.replaced_at is null
      and t.expires_at > ${now} and (t.purpose = 'CHANGE_EMAIL' or t.email = u.email)
    returning t.id`)
  return row !== null
}

/** Counts a try at the six digits before they are compared; null where there is nothing left to try. */
export async function countCodeTry(
  db: Queries,
  { email, now, most }: { email: string; now: Date; most: number },
): Promise<{ id: string; codeSealed: string; tokenHash: string } | null> {
  return await db.row(sql`
    update mail_tokens set code_tries = code_tries + 1
    where id = (
      select t.id from mail_tokens t join users u on u.id = t.user_id
      where u.email = ${email} and t.email = u.email and t.purpose = 'VERIFY_EMAIL' and t.used_at is null
        and t.replaced_at is null and t.expires_at > ${now} order by t.created_at desc limit 1)
      and code_tries < ${most} and code_sealed is not null
    returning id, code_sealed as "codeSealed", token_hash as "tokenHash"`)
}

/** Makes open links of an account stop working: all, or those of some purposes. */
export async function killMailTokens(
  tx: Queries,
  userId: string,
  at: Date,
  purposes: readonly MailPurpose[] = ['VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD'],
): Promise<void> {
  await tx.run(sql`
    update mail_tokens set replaced_at = ${at}
    where user_id = ${userId} and used_at is null and replaced_at is null
      and purpose = any(${purposes})`)
}

/** Forgets links that nobody can be told anything about any more, and mails that no longer count. */
export async function deleteOldMailTokens(
  db: Queries,
  { expiredBefore, sentBefore }: { expiredBefore: Date; sentBefore: Date },
): Promise<void> {
  await db.run(sql`delete from mail_tokens where expires_at < ${expiredBefore}`)
  await db.run(sql`delete from account_mails where at < ${sentBefore}`)
}
