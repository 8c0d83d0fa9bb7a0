import type { systemEndpoints, WebhookMessage } from '#contract/admin/system.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { allOf } from '../read-admin-page.ts'

const MAX_SHOWN = 50

type Endpoint = typeof systemEndpoints.listWebhookMessages

type Row = Omit<WebhookMessage, 'receivedAt' | 'replayedAt'> & { receivedAt: Date; replayedAt: Date | null }

/** The newest messages of providers. */
export async function listWebhookMessages(
  { db }: Context,
  _actor: Actor,
  { path, search }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const conditions = [
    ...(path ? [sql`path = ${path}`] : []),
    ...(search ? [sql`about @> array[${search}]::text[]`] : []),
  ]
  const rows = await db.rows<Row>(sql`
    select id, path, received_at, about, replayed_at from webhook_messages where ${allOf(conditions)}
    order by received_at desc, id desc limit ${MAX_SHOWN + 1}`)
  const messages = rows.slice(0, MAX_SHOWN).map(({ receivedAt, replayedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    replayedAt: replayedAt?.toISOString() ?? null,
  }))
  return { messages, hasMore: rows.length > MAX_SHOWN }
}
