import { inboxLink } from '#domain/inbox/inbox-entries.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { claimMailLines } from './inbox-store.ts'
import { readRecipient, recordMailSent } from './notification-settings-store.ts'

interface MailEntry {
  title: string
  text: string | null
  link: string
}

/** Claims what is due for a seller's next mail, newest first, and where it goes. Empty without an address to mail. */
export async function claimMailEntries(
  { clock, config: { publicUrl } }: Context,
  tx: Queries,
  sellerId: string,
): Promise<{ recipient: { email: string; name: string } | null; entries: MailEntry[] }> {
  const now = clock.now()
  const lines = await claimMailLines(tx, sellerId, now)
  const recipient = (await readRecipient(tx, sellerId))?.address ?? null
  if (!recipient || lines.length === 0) return { recipient, entries: [] }
  await recordMailSent(tx, sellerId, now)
  return {
    recipient,
    entries: lines.map(({ title, text, record }) => ({ title, text, link: inboxLink(record, publicUrl) })),
  }
}
