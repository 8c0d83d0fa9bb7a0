import type { Queries } from '#server/db/database.ts'
import { notFound } from '#server/kernel/failure.ts'
import { sendAttachments } from './attachments/attachment-store.ts'
import { insertMessage } from './ticket-store.ts'

interface Written {
  author: 'SELLER' | 'SUPPORT' | 'BUYER'
  text: string
  at: Date
  /** Of files that the author added before. */
  attachments: readonly string[]
}

/** Adds a message with its attachments, and returns their names for the mail. Foreign and sent attachments are refused. */
export async function writeMessage(
  tx: Queries,
  ticket: { sellerId: string; id: string },
  { author, text, at, attachments }: Written,
): Promise<string[]> {
  const messageId = await insertMessage(tx, ticket, { author, text, at })
  const { sellerId, id: ticketId } = ticket
  if (attachments.length === 0) return []
  const names = await sendAttachments(tx, { sellerId, ticketId, messageId, author }, attachments)
  if (names.length !== new Set(attachments).size) throw notFound()
  return names
}
