import type { InboxEntry, inboxEndpoints } from '#contract/account/inbox.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readEntries } from './inbox-store.ts'

/** A page of the inbox, and where the next one begins. */
export async function listInbox(
  { db }: Context,
  { userId }: Actor,
  { before, show, size }: Input<typeof inboxEndpoints.listInbox>,
): Promise<{ entries: InboxEntry[]; next: string | null }> {
  const found = await readEntries(db, userId, {
    before: before ?? null,
    isUnread: show === 'unread',
    limit: size + 1,
  })
  const entries = found.slice(0, size)
  return { entries, next: found.length > size ? entries.at(-1)!.id : null }
}
