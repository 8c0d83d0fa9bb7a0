import type { Verbs } from '#server/kernel/feature.ts'
import { changeSettings } from '../account/change-settings.ts'
import { publishAccount } from '../account/publish-account.ts'
import { saveSettings } from './notification-settings-store.ts'

/** Sets what is listed and mailed from now on. What waits for its email keeps its time. */
export const saveNotificationSettings: Verbs['saveNotificationSettings'] = async (
  context,
  { userId },
  settings,
) => {
  await context.db.transaction(async (tx) => {
    await changeSettings(context, tx, userId, { mailWhenNeeded: settings.events.ORDER_FAILED.email })
    await saveSettings(tx, userId, settings)
  })
  await publishAccount(context, userId)
  return settings
}
