import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { countUnread } from './inbox-store.ts'
import { listInbox } from './list-inbox.ts'
import { markInboxRead } from './mark-inbox-read.ts'
import { readRecipient } from './notification-settings-store.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { sweepInbox } from './sweep-inbox.ts'

/** The inbox, what goes into it and into email, and when. */
export const notificationsFeature = feature({
  verbs: {
    listInbox,
    countInbox: async ({ db }, { userId }) => ({ unread: await countUnread(db, userId) }),
    markInboxRead,
    getNotificationSettings: async ({ db }, { userId }) => {
      const recipient = await readRecipient(db, userId)
      if (!recipient) throw notFound()
      return recipient.settings
    },
    saveNotificationSettings,
  },
  recurring: [sweepInbox],
})
