import type { moderationFields } from '#contract/admin/moderation.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { containsPart } from '#server/features/admin/read-admin-page.ts'

interface Search {
  search: string
  searchField?: (typeof moderationFields)[number] | undefined
}

/** What limits texts about portals `t` to those that a moderator searches for. */
export function textMatches({ search, searchField }: Search): Sql[] {
  if (!search) return []
  const columns = { id: sql`t.id`, portalId: sql`t.portal_id`, sellerId: sql`t.seller_id` }
  if (searchField && searchField !== 'text') return [sql`${columns[searchField]} = ${search}`]
  return [containsPart(sql`t.text`, search, searchField ? [] : Object.values(columns))]
}

/** When and why a text was removed, as its maker reads it; null while it isn’t. */
export const removalColumn = (text: Sql): Sql => sql`
  case when ${text}.removed_at is not null then jsonb_build_object('reason', ${text}.removal_reason, 'at',
    to_char(${text}.removed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as removal`
