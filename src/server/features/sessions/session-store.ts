import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface FoundSession {
  id: string
  userId: string
  role: 'USER' | 'ADMIN'
  isSeller: boolean
  usedAt: Date
  /** When the person last proved who they are. */
  provedAt: Date
  /** The seller whose dashboard an administrator looks at, in this session. */
  visitedId: string | null
  awaitsSecondFactor: boolean
  hasSecondFactor: boolean
  isTestMode: boolean
}

export interface SessionLimits {
  now: Date
  /** Admin sessions opened or last used before these have ended. */
  adminOpenedAfter: Date
  adminUsedAfter: Date
}

/** The session of a token, if it hasn't ended. */
export async function findSessionByHash(
  db: Queries,
  tokenHash: string,
  limits: SessionLimits,
): Promise<FoundSession | null> {
  return await db.row<FoundSession>(sql`
    select s.id, s.user_id, u.role, u.is_seller, s.used_at, coalesce(s.proved_at, s.created_at) as proved_at,
      s.awaits_second_factor, s.is_test_mode,
      has_second_factor(u.id) as has_second_factor,
      (select v.seller_id from visits v
        where v.session_id = s.id and v.ended_at is null and v.ends_at > ${limits.now} and u.role = 'ADMIN'
        order by v.started_at desc limit 1) as visited_id
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and not u.banned and not (${isOver(limits)})`)
}

interface NewSession {
  id: string
  userId: string
  tokenHash: string
  isRemembered: boolean
  address: string
  agent: string | null
  openedAt: Date
  expiresAt: Date
  awaitsSecondFactor: boolean
}

/** Stores a session. Waits while another transaction holds the account's row. */
export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  const { id, userId, tokenHash, isRemembered, address, agent, openedAt, expiresAt, awaitsSecondFactor } =
    session
  await db.run(sql`
    insert into sessions (id, user_id, token_hash, is_remembered, address, agent, created_at, used_at, expires_at, awaits_second_factor)
    values (${id}, ${userId}, ${tokenHash}, ${isRemembered}, ${address}, ${agent}, ${openedAt}, ${openedAt}, ${expiresAt}, ${awaitsSecondFactor})`)
}

const isOver = ({ now, adminOpenedAfter, adminUsedAfter }: SessionLimits): Sql => sql`
  s.expires_at <= ${now}
  or u.role = 'ADMIN' and (s.created_at <= ${adminOpenedAfter} or s.used_at <= ${adminUsedAfter})`

/** Records that a session was used. */
export async function recordSessionUse(db: Queries, id: string, at: Date): Promise<void> {
  await db.run(sql`update sessions set used_at = ${at} where id = ${id}`)
}

export interface ListedSession {
  id: string
  address: string
  agent: string | null
  createdAt: Date
  usedAt: Date
  expiresAt: Date
}

/** An account's open sessions, most recently used first. */
export async function listSessionsOf(
  db: Queries,
  userId: string,
  limits: SessionLimits,
): Promise<ListedSession[]> {
  return await db.rows<ListedSession>(sql`
    select s.id, s.address, s.agent, s.created_at,
      s.used_at, s.expires_at
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and not s.awaits_second_factor and not (${isOver(limits)}) order by s.used_at desc, s.id`)
}

export async function deleteSessionByHash(
  db: Queries,
  tokenHash: string,
): Promise<{ id: string; userId: string } | null> {
  return await db.row(sql`delete from sessions where token_hash = ${tokenHash} returning id, user_id`)
}

export async function deleteSession(db: Queries, userId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from sessions where id = ${id} and user_id = ${userId}`)) > 0
}

/** Deletes an account's sessions, except one, and returns their ids. */
export async function deleteSessionsOf(
  db: Queries,
  userId: string,
  exceptId: string | null = null,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id`)
  return rows.map(({ id }) => id)
}

/** Gives a session a new id and token, and a new proof of who it is. Null when it has ended. */
export async function replaceSession(
  db: Queries,
  id: string,
  replacement: { id: string; tokenHash: string; at: Date; provedAt: Date | null },
): Promise<{ isRemembered: boolean; expiresAt: Date } | null> {
  return await db.row(sql`
    update sessions set id = ${replacement.id}, token_hash = ${replacement.tokenHash}, used_at = ${replacement.at},
      proved_at = coalesce(${replacement.provedAt}, proved_at)
    where id = ${id}
    returning expires_at, is_remembered`)
}

/** Deletes sessions that have ended and returns their ids. */
export async function deleteEndedSessions(db: Queries, limits: SessionLimits): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from sessions where id in (
      select id from sessions where expires_at <= ${limits.now}
      union all
      select s.id from users u join sessions s on s.user_id = u.id where u.role = 'ADMIN' and (${isOver(limits)}))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Ends the wait for the second factor: from now on the session lasts as if it had just been opened. */
export const finishSession = (
  db: Queries,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<{ isRemembered: boolean } | null> =>
  db.row<{ isRemembered: boolean }>(sql`
    update sessions set awaits_second_factor = false, created_at = ${at}, used_at = ${at}, expires_at = ${expiresAt}
    where id = ${id} and awaits_second_factor returning is_remembered`)

/** Turns test mode on or off for a session. The caller must renew it, so that no process knows its older state. */
export async function updateTestMode(db: Queries, id: string, isOn: boolean): Promise<void> {
  await db.run(sql`update sessions set is_test_mode = ${isOn} where id = ${id}`)
}

/** Whether a waiting session is to be remembered. */
export const isRememberedSession = async (db: Queries, id: string): Promise<boolean> =>
  (await db.row<{ isRemembered: boolean }>(sql`select is_remembered from sessions where id = ${id}`))
    ?.isRemembered ?? false
