import type { Attachment } from '#contract/support/attachments.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Author = 'SELLER' | 'SUPPORT' | 'BUYER'

export interface NewAttachment extends Pick<Attachment, 'id' | 'kind' | 'name' | 'bytes'> {
  sellerId: string
  author: Author
  sha256: string
  at: Date
}

export async function insertAttachment(tx: Queries, attachment: NewAttachment): Promise<void> {
  const { sellerId, id, author, kind, name, bytes, sha256, at } = attachment
  await tx.run(sql`
    insert into support_attachments (seller_id, id, author, kind, name, bytes, sha256, created_at)
    values (${sellerId}, ${id}, ${author}, ${kind}, ${name}, ${bytes}, ${sha256}, ${at})`)
}

interface Message {
  sellerId: string
  ticketId: string
  messageId: number
  author: Author
}

/** Sends attachments with a message, and returns the names of those that exist and no other message has. */
export async function sendAttachments(
  tx: Queries,
  { sellerId, ticketId, messageId, author }: Message,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    with sent as (
      update support_attachments set ticket_id = ${ticketId}, message_id = ${messageId}
      where seller_id = ${sellerId} and id = any(${ids}::uuid[]) and author = ${author} and ticket_id is null
      returning name, created_at, id
    )
    select name from sent order by created_at, id`)
  return rows.map(({ name }) => name)
}

/** Deletes attachments from before a time that were never sent. The sweep of files removes their bytes. */
export const deleteUnsent = (db: Queries, before: Date): Promise<number> =>
  db.run(sql`delete from support_attachments where ticket_id is null and created_at < ${before}`)
