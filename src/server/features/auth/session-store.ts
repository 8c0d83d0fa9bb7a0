import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface FoundSession {
  id: string
  userId: string
  role: 'USER' | 'ADMIN'
  usedAt: Date
}

export interface SessionLimits {
  now: Date
  /** Sessions of admins that were opened or used before are over. */
  adminOpenedAfter: Date
  adminUsedAfter: Date
}

/** The session of a token, if it still holds. */
export async function findSession(
  db: Queries,
  token: string,
  limits: SessionLimits,
): Promise<FoundSession | null> {
  return await db.row<FoundSession>(sql`
    select s.id, s.user_id as "userId", u.role, s.updated_at as "usedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and not coalesce(u.banned, false) and not (${isOver(limits)})`)
}

const isOver = ({ now, adminOpenedAfter, adminUsedAfter }: SessionLimits): Sql => sql`
  s.expires_at <= ${now}
  or u.role = 'ADMIN' and (s.created_at <= ${adminOpenedAfter} or s.updated_at <= ${adminUsedAfter})`

/** Notes that a session was used; `updated_at` says when last. */
export async function noteSessionUse(db: Queries, id: string, at: Date): Promise<void> {
  await db.run(sql`update sessions set updated_at = ${at} where id = ${id}`)
}

export interface ListedSession {
  id: string
  address: string | null
  agent: string | null
  createdAt: Date
  usedAt: Date
  expiresAt: Date
}

/** The sessions of an account that still hold, the one used last first. */
export async function listSessionsOf(
  db: Queries,
  userId: string,
  limits: SessionLimits,
): Promise<ListedSession[]> {
  return await db.rows<ListedSession>(sql`
    select s.id, s.ip_address as address, s.user_agent as agent, s.created_at as "createdAt",
      s.updated_at as "usedAt", s.expires_at as "expiresAt"
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and not (${isOver(limits)}) order by s.updated_at desc, s.id`)
}

/** When a session was opened, or null where it is over; within a transaction it does not end before that does. */
export async function findSessionStart(db: Queries, id: string): Promise<Date | null> {
  const row = await db.row<{ createdAt: Date }>(
    sql`select created_at as "createdAt" from sessions where id = ${id} for share`,
  )
  return row?.createdAt ?? null
}

type Ended = { id: string; userId: string }

export async function deleteSessionByToken(db: Queries, token: string): Promise<Ended | null> {
  return await db.row<Ended>(
    sql`delete from sessions where token = ${token} returning id, user_id as "userId"`,
  )
}

export async function deleteSession(db: Queries, userId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from sessions where id = ${id} and user_id = ${userId}`)) > 0
}

/** Deletes the sessions of an account, save one, and says which they were. */
export async function deleteSessionsOf(
  db: Queries,
  userId: string,
  exceptId: string | null = null,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id`)
  return rows.map(({ id }) => id)
}

/** Gives a session another id and token; whoever has the old ones has nothing. */
export async function replaceSession(
  db: Queries,
  id: string,
  replacement: { id: string; token: string; at: Date },
): Promise<boolean> {
  const changed = await db.run(sql`
    update sessions set id = ${replacement.id}, token = ${replacement.token}, updated_at = ${replacement.at}
    where id = ${id}`)
  return changed > 0
}

/** Deletes sessions that are over, and says which they were. */
export async function deleteSessionsThatAreOver(db: Queries, limits: SessionLimits): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    delete from sessions where id in (
      select id from sessions where expires_at <= ${limits.now}
      union all
      select s.id from users u join sessions s on s.user_id = u.id where u.role = 'ADMIN' and (${isOver(limits)}))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Forgets sign-ins with Google that were begun and never came back. */
export async function deleteExpiredStates(db: Queries, now: Date): Promise<void> {
  await db.run(sql`delete from verifications where expires_at <= ${now}`)
}
