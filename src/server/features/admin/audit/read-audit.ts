import type { Owner } from '#contract/admin/admin-list.ts'
import type { AuditFilter, AuditLogEntry } from '#contract/admin/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { allOf, paginationOf } from '../read-admin-page.ts'
import { partsBy, readListOfAll } from '../read-list-of-all.ts'
import { changesOf, detailOf, summaryOf } from './audit-words.ts'

/** One page of the audit log. */
export const listAudit: Verbs['listAudit'] = async ({ db }, _actor, request) => {
  const { action, from, to } = request
  const list = {
    ...{ list: 'audit_log', rows: sql`audit_log t where true`, since: sql`t.at`, sorts: {} },
    parts: partsBy([sql`t.action`, action]),
    filters: await auditFilters(db, request),
    ...{ from, to },
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { entries: await readEntries(db, ids), pagination: paginationOf(request, total) }
}

/** A place in the log: of an entry, by its time and id. */
export interface AuditPlace {
  at: Date
  id: string
}

/** The entries after a place, newest first, for reading the log to its end. */
export async function readAuditAfter(
  db: Queries,
  filter: AuditFilter,
  after: AuditPlace | null,
  limit: number,
): Promise<{ entries: AuditLogEntry[]; last: AuditPlace | null }> {
  const { action, from, to } = filter
  const conditions = await auditFilters(db, filter)
  if (action) conditions.push(sql`t.action = ${action}`)
  if (from) conditions.push(sql`t.at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`t.at < ${to}::timestamptz`)
  if (after) conditions.push(sql`(t.at, t.id) < (${after.at}::timestamptz, ${after.id}::text)`)
  const found = await db.rows<AuditPlace>(
    sql`select t.at, t.id from audit_log t where ${allOf(conditions)} order by t.at desc, t.id desc limit ${limit}`,
  )
  const entries = await readEntries(
    db,
    found.map(({ id }) => id),
  )
  return { entries, last: found.length === limit ? found.at(-1)! : null }
}

const recordOf = sql`coalesce(t.detail->>'record', t.detail->>'printOrder', t.detail->>'file', t.detail->>'application')`

async function auditFilters(db: Queries, { actor, record, requestId }: AuditFilter): Promise<Sql[]> {
  const conditions: Sql[] = []
  // Its id is read first: an index serves one known account, not the outcome of a question.
  if (actor) conditions.push(sql`t.actor = ${await readAccountId(db, actor)}`)
  if (record)
    conditions.push(record.startsWith('usr_') ? sql`t.subject = ${record}` : sql`${recordOf} = ${record}`)
  if (requestId) conditions.push(sql`t.request_id = ${requestId}`)
  return conditions
}

async function readAccountId(db: Queries, text: string): Promise<string> {
  const row = await db.row<{ id: string }>(sql`select id from users where email = ${text.toLowerCase()}`)
  return row?.id ?? text
}

interface Row {
  id: string
  at: Date
  actor: Owner | null
  action: string
  subject: Owner | null
  record: string | null
  before: object | null
  after: object | null
  detail: object
  address: string | null
  agent: string | null
  requestId: string | null
}

async function readEntries(db: Queries, ids: readonly string[]): Promise<AuditLogEntry[]> {
  const rows = await db.rows<Row>(sql`
    select t.id, t.at, t.action, t.before, t.after, t.detail, t.address, t.agent, t.request_id, ${recordOf} as record,
      case when t.actor is null then null else json_build_object('id', t.actor, 'name', coalesce(a.name, ''),
        'email', coalesce(a.email, '')) end as actor,
      case when t.subject is null then null else json_build_object('id', t.subject, 'name', coalesce(s.name, ''),
        'email', coalesce(s.email, '')) end as subject
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join audit_log t on t.id = page.id left join users a on a.id = t.actor left join users s on s.id = t.subject
    order by page.place`)
  return rows.map(({ before, after, detail, at, ...row }) => {
    const changes = changesOf(before, after)
    return {
      ...row,
      at: at.toISOString(),
      changes,
      detail: detailOf(detail),
      summary: summaryOf(changes, detail),
    }
  })
}
