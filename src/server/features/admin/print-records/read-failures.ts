import type { printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Reply } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { needsReprocess } from './read-attention.ts'

/** Failed print orders that weren't submitted again, by error, most frequent first. */
export async function countFailures({
  db,
}: Context): Promise<Reply<typeof printRecordEndpoints.countFailures>> {
  const failures = await db.rows<{ code: string; count: number }>(sql`
    select coalesce(t.failure_code, 'SUBMIT_FAILED') as code, count(*)::integer as count from print_orders t
    where ${needsReprocess} group by 1 order by 2 desc, 1`)
  return { failures }
}
