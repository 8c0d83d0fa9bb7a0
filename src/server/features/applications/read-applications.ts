import type { Application } from '#contract/account/applications.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type Row = Omit<Application, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null }

/** The applications of an account, newest first. */
export const readApplications = (db: Queries, userId: string): Promise<Application[]> =>
  readWhere(db, sql`user_id = ${userId}`)

export async function readApplication(db: Queries, id: string): Promise<Application | null> {
  return (await readWhere(db, sql`id = ${id}`))[0] ?? null
}

async function readWhere(db: Queries, condition: Sql): Promise<Application[]> {
  const rows = await db.rows<Row>(sql`
    select id, status, kind, tools, orders_per_month, parts, shop_url, reason, created_at, decided_at
    from applications where ${condition} order by created_at desc, id desc limit 100`)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
