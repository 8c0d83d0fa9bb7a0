import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface WeeklyReader {
  id: string
  name: string
  email: string
}

/** An administrator gets one email for a week; `monday` is its first day. */
export const weeklyMailKey = (monday: string, userId: string): string => `weekly-mail:${monday}:${userId}`

/** Administrators who didn’t turn the email off, have none for this week, and had an account before it was over. */
export const readWeeklyReaders = (
  db: Queries,
  { monday, weekEnd }: { monday: string; weekEnd: Date },
): Promise<WeeklyReader[]> =>
  db.rows<WeeklyReader>(sql`
    select u.id, u.name, u.email from users u
    where u.role = 'ADMIN' and u.email_verified and u.created_at < ${weekEnd}
      and not exists (select from weekly_mail_choices c where c.user_id = u.id and not c.is_on)
      and not exists (select from mails m where m.key = ${weeklyMailKey(monday, '')} || u.id)
    order by u.id`)
