import type { InboxWords } from '#domain/inbox/inbox-entries.ts'
import { nextMailAt } from '#domain/inbox/next-mail-at.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { publishSoon } from '#server/realtime/publish-soon.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { growEntry, insertEntry } from './inbox-store.ts'
import { readRecipient } from './notification-settings-store.ts'

interface Happened {
  sellerId: string
  /** Names the event, so that it is reported once: `delivered:po_…`. */
  key: string
  words: InboxWords
  /** Says the same of several orders: events with the same key are one entry while it is unread. */
  grouped?: (count: number) => InboxWords
  /** The email with more details that is sent where the seller wants one at once; false where the caller mails it. */
  mail?: ((recipient: { email: string; name: string }) => Promise<MailContent>) | false
}

/** Reports an event to a seller, once: in the inbox and by email, as the seller’s settings say. */
export async function notify(
  context: Context,
  tx: Transaction,
  { sellerId, key, words, grouped, mail }: Happened,
): Promise<void> {
  const recipient = await readRecipient(tx, sellerId)
  if (!recipient) return
  const { settings, timeZone, address } = recipient
  const { inbox: isListed, email } = settings.events[words.event]
  const at = context.clock.now()
  const isMailed = email && address !== null && mail !== false
  const mailAt = isMailed ? nextMailAt({ ...settings, timeZone }, at) : null
  const isAtOnce = mailAt !== null && mailAt <= at && mail
  const entry = { ...words, id: context.newId('ntf'), sellerId, key, at, isListed }
  const isNew = await insertEntry(tx, { ...entry, mailAt: isAtOnce ? null : mailAt })
  if (!isNew && !grouped) return
  if (!isNew && grouped) await growEntry(tx, { ...entry, mailAt }, grouped)
  if (isAtOnce && address) {
    await queueMail(context, { to: address.email, content: await isAtOnce(address), key }, { tx })
  }
  if (isListed) tx.afterCommit(() => publishInbox(context, sellerId))
}

/** Has the seller’s browsers count and list the inbox again. */
export function publishInbox(context: Context, sellerId: string): void {
  publishSoon(context, `inbox:${sellerId}`, async () => context.realtime.toUser(sellerId, 'inboxUpdate'))
}
