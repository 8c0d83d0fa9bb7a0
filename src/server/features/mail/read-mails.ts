import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface StoredMail {
  id: string
  kind: string
  status: 'WAITING' | 'SENT' | 'GIVEN_UP'
  attempts: number
  error: string | null
  hasContent: boolean
  createdAt: Date
  finishedAt: Date | null
}

/** The newest emails of an account. Rows of emails stay for 90 days. */
export const readMailsOf = (db: Queries, userId: string, limit: number): Promise<StoredMail[]> =>
  db.rows(sql`
    select id, kind, status, attempts, last_error as error, payload_sealed is not null as has_content, created_at, finished_at
    from mails where user_id = ${userId} order by created_at desc, id desc limit ${limit}`)
