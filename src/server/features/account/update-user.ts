import type { Verbs } from '#server/kernel/feature.ts'
import { flipNotification } from './account-store.ts'
import { changeSettings } from './change-settings.ts'
import { publishAccount } from './publish-account.ts'

/** Sets the one switch that the call names. `notificationFlip: true` toggles its flag, false leaves it. */
export const updateUser: Verbs['updateUser'] = async (context, { userId }, input) => {
  if (!('notificationFlip' in input)) {
    await context.db.transaction((tx) => changeSettings(context, tx, userId, input))
  } else if (input.notificationFlip) await flipNotification(context.db, userId, context.clock.now())
  return await publishAccount(context, userId)
}
