import type { Attachment } from '#contract/support/attachments.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { presentAttachment } from '#server/features/print-orders/claims/present-attachment.ts'

/** The attachments of a ticket’s messages, by message. */
export async function readAttachments(
  db: Queries,
  sellerId: string,
  ticketId: string,
): Promise<Map<number, Attachment[]>> {
  const rows = await db.rows<Omit<Attachment, 'src'> & { messageId: number }>(sql`
    select id, kind, name, bytes, message_id::float8 as message_id from support_attachments
    where seller_id = ${sellerId} and ticket_id = ${ticketId} order by created_at, id`)
  const found = new Map<number, Attachment[]>()
  for (const { messageId, ...attachment } of rows)
    found.set(messageId, [...(found.get(messageId) ?? []), presentAttachment(attachment)])
  return found
}

interface StoredAttachment {
  sellerId: string
  name: string
  kind: Attachment['kind']
  sha256: string
}

/** An attachment for the seller of its ticket or an administrator. What support hasn’t sent yet isn’t the seller’s to read. */
export const readStoredAttachment = (
  db: Queries,
  id: string,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<StoredAttachment | null> =>
  db.row<StoredAttachment>(sql`
    select seller_id, name, kind, sha256 from support_attachments
    where id = ${id} and (seller_id = ${userId} or ${isAdmin}) and (ticket_id is not null or author = 'SELLER')`)
