import type { Verbs } from '#server/kernel/feature.ts'
import { readEntries } from './inbox-store.ts'

/** A page of the inbox, and where the next one begins. */
export const listInbox: Verbs['listInbox'] = async ({ db }, { userId }, { before, show, size }) => {
  const found = await readEntries(db, userId, {
    before: before ?? null,
    isUnread: show === 'unread',
    limit: size + 1,
  })
  const entries = found.slice(0, size)
  return { entries, next: found.length > size ? entries.at(-1)!.id : null }
}
