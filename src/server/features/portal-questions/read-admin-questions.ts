import type { ModerationState } from '#contract/admin/moderation.ts'
import type { AdminQuestion } from '#contract/admin/questions.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { paginationOf } from '../admin/read-admin-page.ts'
import { readListOfAll } from '../admin/read-list-of-all.ts'
import { openReportColumns } from '../admin/read-open-reports.ts'
import { textMatches } from '../portals/moderation/read-moderation.ts'
import { type Dated, presentQuestion, questionColumns } from './read-questions.ts'

/** One page of the questions about all portals that makers could read. */
export const listAdminQuestions: Verbs['listAdminQuestions'] = async ({ db }, _actor, request) => {
  const { state } = request
  const list = {
    list: 'questions',
    rows: sql`questions t where t.state <> 'UNVERIFIED'`,
    since: sql`t.created_at`,
    sorts: {},
    parts: state ? [{ name: state, condition: inState[state] }] : [],
    filters: textMatches(request),
  }
  const { ids, total } = await readListOfAll(db, list, request)
  return { questions: await readAdminQuestions(db, ids), pagination: paginationOf(request, total) }
}

const inState: Readonly<Record<ModerationState, Sql>> = {
  REPORTED: sql`t.open_reports > 0`,
  SHOWN: sql`t.removed_at is null`,
  REMOVED: sql`t.removed_at is not null`,
}

type Row = Dated<Omit<AdminQuestion, 'removedAt'>> & { removedAt: Date | null }

/** Questions by id, in the order of the ids. */
async function readAdminQuestions(db: Queries, ids: readonly string[]): Promise<AdminQuestion[]> {
  const ofQuestion = sql`o.seller_id = q.seller_id and o.question_id = q.id`
  const rows = await db.rows<Row>(sql`
    select ${questionColumns}, q.removed_at, jsonb_build_object('id', p.id, 'title', p.title) as portal,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller,
      ${openReportColumns(sql`q`, sql`question_reports`, ofQuestion)}
    from unnest(${ids}::text[]) with ordinality as page (id, place)
      join questions q on q.id = page.id
      join portals p on p.seller_id = q.seller_id and p.id = q.portal_id
      join users u on u.id = q.seller_id
    order by page.place`)
  return rows.map(({ removedAt, ...row }) => ({
    ...presentQuestion(row),
    removedAt: removedAt?.toISOString() ?? null,
  }))
}
