import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Deletes jobs, finished or not, that mention any of these texts, also those on their way to the queue. The queue's tables
 * are pg-boss's, so the statement is no part of our schema.
 */
export async function forgetJobs(
  { db, jobsDb }: { db: Database; jobsDb: Pick<Database, 'pool'> },
  texts: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from job_outbox where exists (
      select from unnest(${[...texts]}::text[]) mentioned where strpos(request::text, mentioned) > 0)`)
  await jobsDb.pool.query(
    `delete from pgboss.job
     where state <> 'active' and exists (select from unnest($1::text[]) mentioned
       where strpos(data::text, mentioned) > 0 or strpos(coalesce(output::text, ''), mentioned) > 0
         or strpos(coalesce(singleton_key, ''), mentioned) > 0)`,
    [texts],
  )
}
