import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type MailPurpose = 'VERIFY_EMAIL' | 'CHANGE_EMAIL' | 'RESET_PASSWORD' | 'SIGN_IN_LINK'

/** Counts a mail to an account. False over the limit. Locks the account, so that parallel calls count one by one. */
export async function countMail(
  tx: Queries,
  {
    userId,
    purpose,
    at,
    since,
    max,
  }: { userId: string; purpose: string; at: Date; since: Date; max: number },
): Promise<boolean> {
  await tx.row(sql`select 1 from users where id = ${userId} for update`)
  const taken = await tx.run(sql`
    insert into account_mails (user_id, purpose, at) select ${userId}, ${purpose}, ${at}
    where (select count(*) from account_mails
      where user_id = ${userId} and purpose = ${purpose} and at > ${since}) < ${max}`)
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
  /** Of the browser that asked for it, or signed up; null for what support sends. */
  browserHash: string | null
  createdAt: Date
  expiresAt: Date
}

/**
 * Stores a link. Older ones for the same purpose stop working, but not those that sign in: strangers can ask for them, and must
 * not be able to end the one that the owner is about to open.
 */
export async function insertMailToken(tx: Queries, token: NewMailToken): Promise<void> {
  const { id, userId, purpose, email, tokenHash, codeSealed, next, browserHash, createdAt, expiresAt } = token
  if (purpose !== 'SIGN_IN_LINK') await replaceOpenLinks(tx, userId, createdAt, [purpose])
  await tx.run(sql`
    insert into mail_tokens (id, user_id, purpose, email, token_hash, code_sealed, next, browser_hash, created_at, expires_at)
    values (${id}, ${userId}, ${purpose}, ${email}, ${tokenHash}, ${codeSealed}, ${next}, ${browserHash}, ${createdAt}, ${expiresAt})`)
}

export interface MailToken {
  id: string
  userId: string
  purpose: MailPurpose
  email: string
  next: string | null
  browserHash: string | null
  usedAt: Date | null
  /** Whether it expired, was replaced by a newer one, or the account has another address by now. */
  isDead: boolean
  accountEmail: string
  emailVerified: boolean
  hasPassword: boolean
}

/** The link of a hash, in any state. Null when there never was one. */
export async function findMailToken(db: Queries, tokenHash: string, now: Date): Promise<MailToken | null> {
  return await db.row<MailToken>(sql`
    select t.id, t.user_id, t.purpose, t.email, t.next, t.browser_hash, t.used_at,
      t.expires_at <= ${now} or t.replaced_at is not null
        or (t.purpose <> 'CHANGE_EMAIL' and t.email <> u.email) as is_dead,
      u.email as account_email, u.email_verified,
      exists (select 1 from passwords p where p.user_id = u.id) as has_password
    from mail_tokens t join users u on u.id = t.user_id where t.token_hash = ${tokenHash}`)
}

/** Marks a link as used. Of any number of calls at once, one gets true. */
export async function markUsed(tx: Queries, id: string, now: Date): Promise<boolean> {
  const row = await tx.row(sql`
    update mail_tokens t set used_at = ${now} from users u
    where t.id = ${id} and u.id = t.user_id and t.used_at is null and t.replaced_at is null
      and t.expires_at > ${now} and (t.purpose = 'CHANGE_EMAIL' or t.email = u.email)
    returning t.id`)
  return row !== null
}

/** Counts a try at a code before it's compared. Null when no tries are left. */
export async function countCodeTry(
  db: Queries,
  { email, now, max }: { email: string; now: Date; max: number },
): Promise<{ id: string; codeSealed: string; tokenHash: string } | null> {
  return await db.row(sql`
    update mail_tokens set code_tries = code_tries + 1
    where id = (
      select t.id from mail_tokens t join users u on u.id = t.user_id
      where u.email = ${email} and t.email = u.email and t.purpose = 'VERIFY_EMAIL' and t.used_at is null
        and t.replaced_at is null and t.expires_at > ${now} order by t.created_at desc limit 1)
      and code_tries < ${max} and code_sealed is not null
    returning id, code_sealed, token_hash`)
}

/** Makes an account's open links for some purposes stop working. */
export async function replaceOpenLinks(
  tx: Queries,
  userId: string,
  at: Date,
  purposes: readonly MailPurpose[],
): Promise<void> {
  await tx.run(sql`
    update mail_tokens set replaced_at = ${at}
    where user_id = ${userId} and used_at is null and replaced_at is null
      and purpose = any(${purposes})`)
}

/** Deletes links that no page needs any more, and mails that no longer count. */
interface OldTokens {
  expiredBefore: Date
  sentBefore: Date
}

export const hasOldMailTokens = ({ expiredBefore, sentBefore }: OldTokens): Sql => sql`
  (exists (select from mail_tokens where expires_at < ${expiredBefore})
    or exists (select from account_mails where at < ${sentBefore}))`

export async function deleteOldMailTokens(
  db: Queries,
  { expiredBefore, sentBefore }: OldTokens,
): Promise<void> {
  await db.run(sql`delete from mail_tokens where expires_at < ${expiredBefore}`)
  await db.run(sql`delete from account_mails where at < ${sentBefore}`)
}
