import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { NewId } from '../ids.ts'

/** A message of a provider that was accepted. */
export interface WebhookMessage {
  path: string
  at: Date
  named: object
}

export async function addMessages(
  { db, newId }: { db: Queries; newId: NewId },
  messages: readonly WebhookMessage[],
): Promise<void> {
  const rows = messages.map(({ path, at, named }) => ({
    ...{ id: newId('whm'), path, receivedAt: at, named, about: idsIn(named) },
  }))
  await db.run(sql`
    insert into webhook_messages (id, path, received_at, named, about)
    select id, path, "receivedAt", named, array(select jsonb_array_elements_text(about))
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as m (id text, path text, "receivedAt" timestamptz, named jsonb, about jsonb)`)
}

/** Every text in what a message named. */
const idsIn = (named: unknown): string[] => {
  if (typeof named === 'string') return [named]
  return named && typeof named === 'object' ? Object.values(named).flatMap(idsIn) : []
}

export const findMessage = (db: Queries, id: string): Promise<{ path: string; named: object } | null> =>
  db.row(sql`select path, named from webhook_messages where id = ${id}`)

export async function markReplayed(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.run(sql`update webhook_messages set replayed_at = ${at} where id = ${id}`)
}

/** Deletes old messages, some at a time, and returns how many. */
export const deleteMessages = (
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<number> =>
  db.run(sql`
    delete from webhook_messages
    where id in (select id from webhook_messages where received_at < ${before} order by received_at limit ${limit})`)
