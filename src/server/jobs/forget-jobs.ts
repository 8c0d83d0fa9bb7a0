import type { Database } from '../db/database.ts'

/** Deletes jobs, finished or not, that mention any of these texts. The tables are pg-boss's, so the statement is no part of our schema. */
export async function forgetJobs({ pool }: Pick<Database, 'pool'>, texts: readonly string[]): Promise<void> {
  await pool.query(
    `delete from pgboss.job
     where state <> 'active' and exists (select from unnest($1::text[]) mentioned
       where strpos(data::text, mentioned) > 0 or strpos(coalesce(output::text, ''), mentioned) > 0
         or strpos(coalesce(singleton_key, ''), mentioned) > 0)`,
    [texts],
  )
}
