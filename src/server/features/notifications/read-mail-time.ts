import { nextMailAt } from '#domain/inbox/next-mail-at.ts'
import type { Queries } from '#server/db/database.ts'
import { readRecipient } from './notification-settings-store.ts'

/** When the seller wants email about something that happens now. */
export async function readMailTime(db: Queries, sellerId: string, now: Date): Promise<Date> {
  const recipient = await readRecipient(db, sellerId)
  return recipient ? nextMailAt({ ...recipient.settings, timeZone: recipient.timeZone }, now) : now
}
