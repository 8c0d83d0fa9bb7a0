import type { AdminUser, UserSettings } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Row {
  setting: keyof UserSettings
  version: number
  at: Date
  by: { id: string; name: string } | null
}

/** Who changed each setting of an account last, and how many changes there were. */
export async function readLastChanges(
  db: Queries,
  userId: string,
): Promise<Pick<AdminUser, 'settingsVersion' | 'lastChanges'> & { versions: ReadonlyMap<string, number> }> {
  const rows = await db.rows<Row>(sql`
    select c.setting, c.version, c.changed_at as at,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as by
    from setting_changes c left join users u on u.id = c.changed_by
    where c.user_id = ${userId}`)
  return {
    settingsVersion: Math.max(0, ...rows.map(({ version }) => version)),
    lastChanges: Object.fromEntries(
      rows.map(({ setting, at, by }) => [setting, { at: at.toISOString(), by }]),
    ),
    versions: new Map(rows.map(({ setting, version }) => [setting, version])),
  }
}
