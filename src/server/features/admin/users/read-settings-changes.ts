import type { AdminUser, UserSettings } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type SettingValues = Partial<UserSettings>

interface Entry {
  at: Date
  by: string
  before: SettingValues | null
  after: SettingValues | null
  reason: string | null
}

/** Which settings administrators changed for an account, newest first, from the audit log. */
export async function readSettingsChanges(db: Queries, userId: string): Promise<AdminUser['changes']> {
  const entries = await db.rows<Entry>(sql`
    select l.at, coalesce(u.name, l.actor, '') as by, l.before, l.after, l.detail->>'reason' as reason
    from audit_log l left join users u on u.id = l.actor
    where l.subject = ${userId} and l.action = 'user.settings-changed'
    order by l.at desc, l.id desc limit 50`)
  return entries.flatMap(({ at, by, before, after, reason }) =>
    (Object.keys(after ?? {}) as (keyof UserSettings)[]).map((setting) => ({
      at: at.toISOString(),
      by,
      setting,
      before: before?.[setting] ?? null,
      after: after?.[setting] ?? null,
      reason: reason ?? '',
    })),
  )
}
