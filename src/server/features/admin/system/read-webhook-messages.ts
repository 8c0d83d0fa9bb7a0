import type { WebhookMessage } from '#contract/admin/system.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { allOf } from '../read-admin-page.ts'

const MAX_SHOWN = 50

type Row = Omit<WebhookMessage, 'receivedAt' | 'replayedAt'> & { receivedAt: Date; replayedAt: Date | null }

/** The newest messages of providers. */
export const listWebhookMessages: Verbs['listWebhookMessages'] = async ({ db }, _actor, { path, search }) => {
  const conditions = [
    ...(path ? [sql`path = ${path}`] : []),
    ...(search ? [sql`about @> array[${search}]::text[]`] : []),
  ]
  const rows = await db.rows<Row>(sql`
    select id, path, received_at, about, replayed_at from webhook_messages where ${allOf(conditions)}
    order by received_at desc, id desc limit ${MAX_SHOWN + 1}`)
  const messages = rows.slice(0, MAX_SHOWN).map(isoTimes)
  return { messages, hasMore: rows.length > MAX_SHOWN }
}
