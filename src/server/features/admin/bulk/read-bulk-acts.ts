import { type ErrorCode, errorCatalog } from '#contract/errors.ts'
import type { BulkAct, BulkRow } from '#contract/teamwork/bulk-acts.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { allOf } from '../read-admin-page.ts'

const SIZE = 50

type Row = Omit<BulkAct, 'askedAt' | 'decidedAt' | 'endedAt'> & {
  askedAt: Date
  decidedAt: Date | null
  endedAt: Date | null
}

const owner = (user: Sql): Sql =>
  sql`jsonb_build_object('id', ${user}.id, 'name', ${user}.name, 'email', ${user}.email)`

async function readActs(db: Queries, acts: Sql): Promise<BulkAct[]> {
  const rows = await db.rows<Row>(sql`
    select b.id, b.kind, b.state, b.reason, b.total, b.done, b.skipped, b.refused, ${owner(sql`a`)} as asked_by, b.asked_at,
      case when d.id is not null then ${owner(sql`d`)} end as decided_by, b.decided_at, b.note, b.ended_at
    from (${acts}) b join users a on a.id = b.asked_by left join users d on d.id = b.decided_by
    order by b.asked_at desc, b.id desc`)
  return rows.map(isoTimes)
}

/** An act by its id, or by who started it with which key. */
export async function findBulkAct(
  db: Queries,
  by: { id: string } | { askedBy: string; key: string },
): Promise<BulkAct | null> {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`asked_by = ${by.askedBy} and key = ${by.key}::uuid`
  return (await readActs(db, sql`select * from bulk_acts where ${condition}`))[0] ?? null
}

export const getBulkAct: Verbs['getBulkAct'] = async ({ db }, _actor, { id }) => ({
  act: orNotFound(await findBulkAct(db, { id })),
})

/** One page of bulk acts. There are few: they are forgotten after 90 days. */
export const listBulkActs: Verbs['listBulkActs'] = async ({ db }, _actor, { state, page }) => {
  const inState = state ? sql`state = ${state}` : sql`true`
  const [acts, counted] = await Promise.all([
    readActs(
      db,
      sql`select * from bulk_acts where ${inState} order by asked_at desc, id desc offset ${(page - 1) * SIZE} limit ${SIZE}`,
    ),
    db.row<{ total: number }>(sql`select count(*)::integer as total from bulk_acts where ${inState}`),
  ])
  return { acts, pagination: pageOf({ page, size: SIZE }, counted?.total ?? 0) }
}

/** One page of the records of an act, in its order. */
export const listBulkRows: Verbs['listBulkRows'] = async ({ db }, _actor, { id, outcome, page }) => {
  const act = orNotFound(await findBulkAct(db, { id }))
  const conditions = allOf([sql`act_id = ${id}`, ...(outcome ? [sql`outcome = ${outcome}`] : [])])
  const rows = await db.rows<Omit<BulkRow, 'at' | 'error'> & Refusal & { at: Date | null }>(sql`
    select r.record_id, coalesce(p.order_number, nullif(u.name, ''), u.email, s.name, r.record_id) as label, r.outcome, r.code,
      r.message, r.ended_at as at
    from (
      select * from bulk_act_rows where ${conditions} order by position offset ${(page - 1) * SIZE} limit ${SIZE}
    ) r
      left join print_orders p on p.id = r.record_id
      left join users u on u.id = r.record_id
      left join shops s on s.id = r.record_id
    order by r.position`)
  const totals = { DONE: act.done, SKIPPED: act.skipped, REFUSED: act.refused }
  return {
    rows: rows.map(({ code, message, ...row }) => ({
      ...isoTimes(row),
      error: sentenceOf({ code, message }),
    })),
    pagination: pageOf({ page, size: SIZE }, outcome ? totals[outcome] : act.total),
  }
}

interface Refusal {
  code: string | null
  message: string | null
}

/** Rows of earlier releases have the code alone, and theirs can have no sentence. */
const sentenceOf = ({ code, message }: Refusal): string | null =>
  code === null ? null : (message ?? errorCatalog[code as ErrorCode]?.message ?? code)
