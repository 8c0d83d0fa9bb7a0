import type { Account, accountEndpoints } from '#contract/account/account.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { flipNotification } from './account-store.ts'
import { changeSettings } from './change-settings.ts'
import { publishAccount } from './publish-account.ts'

/** Sets the one switch that the call names. `notificationFlip: true` toggles its flag, false leaves it. */
export async function updateUser(
  context: Context,
  { userId }: Actor,
  input: Input<typeof accountEndpoints.updateUser>,
): Promise<Account> {
  if (!('notificationFlip' in input)) {
    await context.db.transaction((tx) => changeSettings(context, tx, userId, input))
  } else if (input.notificationFlip) await flipNotification(context.db, userId, context.clock.now())
  return await publishAccount(context, userId)
}
