import type { UserActivity } from '#contract/admin/users.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { deviceName } from '#server/features/sessions/device-name.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

const SHOWN = 50

/** What the audit log has of how accounts are signed in to. */
const signInActions = [
  'sign-',
  'password.',
  'session',
  'passkey.',
  'second-factor.',
  'recovery-code',
  'google.',
  'api-token.',
]

/** How an account was signed in to, and what was done and failed in its browsers. */
export const getUserActivity: Verbs['getUserActivity'] = async ({ db }, _actor, { id }) => {
  orNotFound(await db.row<{ id: string }>(sql`select id from users where id = ${id}`))
  const [signIns, failures, events] = await Promise.all([
    readSignIns(db, id),
    readFailures(db, id),
    readEvents(db, id),
  ])
  return { activity: { signIns, failures, events } }
}

async function readSignIns(db: Queries, id: string): Promise<UserActivity['signIns']> {
  const rows = await db.rows<{
    id: string
    at: Date
    action: string
    agent: string | null
    address: string | null
  }>(sql`
    select id, at, action, agent, address from audit_log
    where subject = ${id} and action ^@ any(${signInActions}::text[]) order by at desc, id desc limit ${SHOWN}`)
  return rows.map(({ agent, ...row }) => ({
    ...isoTimes(row),
    device: agent === null ? null : deviceName(agent),
  }))
}

async function readFailures(db: Queries, id: string): Promise<UserActivity['failures']> {
  const rows = await db.rows<{ action: string; code: string; times: number; lastAt: Date }>(sql`
    select coalesce(details ->> 'action', 'Other') as action, coalesce(details ->> 'errorCode', '') as code, count(*)::integer as times,
      max(at) as last_at
    from usage_events where user_id = ${id} and title = 'failed_action'
    group by 1, 2 order by 3 desc, 4 desc limit ${SHOWN}`)
  return rows.map(isoTimes)
}

async function readEvents(db: Queries, id: string): Promise<UserActivity['events']> {
  const rows = await db.rows<{ id: string; at: Date; title: string; what: string }>(sql`
    select id::text as id, at, title, coalesce(details ->> 'route', details ->> 'id', 'Other') as what
    from usage_events where user_id = ${id} and title in ('page_visit', 'button_click')
    order by at desc, usage_events.id desc limit ${SHOWN}`)
  return rows.map(({ title, ...row }) => ({
    ...isoTimes(row),
    kind: title === 'page_visit' ? 'VISIT' : 'CLICK',
  }))
}
