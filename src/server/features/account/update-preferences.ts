import { isUniqueViolation } from '#server/db/database.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { setPreferences } from './account-store.ts'
import { publishAccount } from './publish-account.ts'
import { acceptUsername, usernameKey } from './username.ts'

/** Changes the seller's own preferences. Fields that the call leaves out stay as they are. */
export const updatePreferences: Verbs['updatePreferences'] = async (context, { userId }, input) => {
  const username = input.username === undefined ? undefined : acceptUsername(input.username)
  const changes = {
    ...input,
    username,
    usernameKey: username && usernameKey(username),
    at: context.clock.now(),
  }
  await context.db
    .transaction(async (tx) => {
      await setPreferences(tx, userId, changes)
      const affectsOrders = changes.timeZone !== undefined || changes.allowPartial !== undefined
      if (affectsOrders) await context.raise(factsChanged, { tx, sellerId: userId })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure('USERNAME_TAKEN') : error
    })
  return await publishAccount(context, userId)
}
