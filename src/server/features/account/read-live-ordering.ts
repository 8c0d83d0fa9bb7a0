import type { Account } from '#contract/account/account.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { liveOrderingOf } from './read-account.ts'

type Row = Pick<Account, 'emailVerified' | 'applicationStatus'>

/** Whether an account may be charged, or what it must do first. */
export async function readLiveOrdering(
  db: Queries,
  { areApplicationsReviewed }: Pick<Context['config'], 'areApplicationsReviewed'>,
  userId: string,
): Promise<Account['liveOrdering']> {
  const row = await db.row<Row>(sql`
    select u.email_verified,
      (select a.status from applications a where a.user_id = u.id order by a.created_at desc limit 1)
        as application_status
    from users u where u.id = ${userId}`)
  return row ? liveOrderingOf(row, areApplicationsReviewed) : 'EMAIL_NOT_VERIFIED'
}
