import { sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { needsReprocess } from './read-attention.ts'

/** Failed print orders that weren't submitted again, by error, most frequent first. */
export const countFailures: Verbs['countFailures'] = async ({ db }) => {
  const failures = await db.rows<{ code: string; count: number }>(sql`
    select coalesce(t.failure_code, 'SUBMIT_FAILED') as code, count(*)::integer as count from print_orders t
    where ${needsReprocess} group by 1 order by 2 desc, 1`)
  return { failures }
}
