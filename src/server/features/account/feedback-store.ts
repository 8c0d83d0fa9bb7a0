import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Feedback {
  userId: string
  at: Date
  feedback: string
}

/** Stores feedback. False when the account sent `max` since then. Locks the account, so that parallel calls count one by one. */
export async function insertFeedback(
  tx: Queries,
  { userId, at, feedback }: Feedback,
  { max, since }: { max: number; since: Date },
): Promise<boolean> {
  await tx.row(sql`select 1 from users where id = ${userId} for update`)
  const inserted = await tx.run(sql`
    insert into feedback (user_id, at, feedback)
    select ${userId}, ${at}::timestamptz, ${feedback}
    where (select count(*) from feedback where user_id = ${userId} and at > ${since}) < ${max}`)
  return inserted > 0
}
