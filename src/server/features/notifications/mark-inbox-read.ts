import type { Verbs } from '#server/kernel/feature.ts'
import { countUnread, markRead } from './inbox-store.ts'
import { publishInbox } from './notify.ts'

/** Marks entries as read, in all tabs and devices of the seller. */
export const markInboxRead: Verbs['markInboxRead'] = async (context, { userId }, which) => {
  const marked = await markRead(context.db, userId, which, context.clock.now())
  if (marked > 0) publishInbox(context, userId)
  return { unread: await countUnread(context.db, userId) }
}
