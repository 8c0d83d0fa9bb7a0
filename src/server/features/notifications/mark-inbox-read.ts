import type { inboxEndpoints } from '#contract/account/inbox.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { countUnread, markRead } from './inbox-store.ts'
import { publishInbox } from './notify.ts'

/** Marks entries as read, in all tabs and devices of the seller. */
export async function markInboxRead(
  context: Context,
  { userId }: Actor,
  which: Input<typeof inboxEndpoints.markInboxRead>,
): Promise<{ unread: number }> {
  const marked = await markRead(context.db, userId, which, context.clock.now())
  if (marked > 0) publishInbox(context, userId)
  return { unread: await countUnread(context.db, userId) }
}
