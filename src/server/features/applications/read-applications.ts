import type { Application, ListedApplication } from '#contract/account/applications.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'

const PAGE_SIZE = 100

type Dated<T extends Application> = Omit<T, 'createdAt' | 'decidedAt'> & {
  createdAt: Date
  decidedAt: Date | null
}

const columns = sql`
  a.id, a.status, a.kind, a.tools, a.orders_per_month, a.parts, a.shop_url, a.reason, a.created_at, a.decided_at`

/** One page of an account's applications, or of everyone's, newest first. */
export async function readApplicationPage(
  db: Queries,
  { userId, status, page }: { userId: string | null; status: Application['status'] | null; page: number },
): Promise<{ applications: ListedApplication[]; pagination: Pagination }> {
  const owned = userId ? sql`a.user_id = ${userId}` : sql`true`
  const matching = status ? sql`${owned} and a.status = ${status}` : owned
  const [rows, count] = await Promise.all([
    db.rows<Dated<ListedApplication>>(sql`
      select ${columns}, jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as applicant
      from (
        select a.id from applications a where ${matching} order by a.created_at desc, a.id desc
        offset ${(page - 1) * PAGE_SIZE} limit ${PAGE_SIZE}
      ) page
        join applications a on a.id = page.id join users u on u.id = a.user_id
      order by a.created_at desc, a.id desc`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from applications a where ${matching}`),
  ])
  return {
    applications: rows.map((row) => ({ ...present(row), applicant: row.applicant })),
    pagination: pageOf({ page, size: PAGE_SIZE }, count?.total ?? 0),
  }
}

export async function readApplication(db: Queries, id: string): Promise<Application | null> {
  const row = await db.row<Dated<Application>>(sql`select ${columns} from applications a where a.id = ${id}`)
  return row && present(row)
}

/** Every application of one account, newest first. */
export async function readApplications(db: Queries, userId: string): Promise<Application[]> {
  const rows = await db.rows<Dated<Application>>(sql`
    select ${columns} from applications a where a.user_id = ${userId} order by a.created_at desc, a.id desc limit 100`)
  return rows.map(present)
}

function present(row: Dated<Application>): Application {
  return isoTimes(row)
}
