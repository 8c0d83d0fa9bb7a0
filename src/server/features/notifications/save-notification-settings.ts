import type { NotificationSettings } from '#contract/account/inbox.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { changeSettings } from '../account/change-settings.ts'
import { publishAccount } from '../account/publish-account.ts'
import { saveSettings } from './notification-settings-store.ts'

/** Sets what is listed and mailed from now on. What waits for its email keeps its time. */
export async function saveNotificationSettings(
  context: Context,
  { userId }: Actor,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  await context.db.transaction(async (tx) => {
    await changeSettings(context, tx, userId, { mailWhenNeeded: settings.events.ORDER_FAILED.email })
    await saveSettings(tx, userId, settings)
  })
  await publishAccount(context, userId)
  return settings
}
