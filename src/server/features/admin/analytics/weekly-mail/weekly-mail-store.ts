import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** An administrator’s address and choice, as long as the account exists. */
export const readWeeklyMail = (
  db: Queries,
  userId: string,
): Promise<{ isOn: boolean; email: string } | null> =>
  db.row(sql`
    select coalesce(c.is_on, true) as is_on, u.email from users u left join weekly_mail_choices c on c.user_id = u.id
    where u.id = ${userId}`)

/** False if it was the choice already. */
export async function storeWeeklyMailChoice(
  tx: Queries,
  { userId, isOn, at }: { userId: string; isOn: boolean; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into weekly_mail_choices as c (user_id, is_on, changed_at)
    select ${userId}, ${isOn}, ${at} where not ${isOn} or exists (select from weekly_mail_choices where user_id = ${userId})
    on conflict (user_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
      where c.is_on <> excluded.is_on`)
  return changed > 0
}
