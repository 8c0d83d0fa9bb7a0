import type { Account, accountEndpoints } from '#contract/account/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { setPreferences } from './account-store.ts'
import { publishAccount } from './publish-account.ts'
import { acceptUsername, usernameKey } from './username.ts'

/** Changes the seller's own preferences. Fields that the call leaves out stay as they are. */
export async function updatePreferences(
  context: Context,
  { userId }: Actor,
  input: Input<typeof accountEndpoints.updatePreferences>,
): Promise<Account> {
  const username = input.username === undefined ? null : acceptUsername(input.username)
  const changes = {
    at: context.clock.now(),
    name: input.name ?? null,
    username,
    usernameKey: username && usernameKey(username),
    timeZone: input.timeZone ?? null,
    singleKeyShortcuts: input.singleKeyShortcuts ?? null,
    mailWhenNeeded: input.mailWhenNeeded ?? null,
    allowPartial: input.allowPartial ?? null,
  }
  await context.db
    .transaction(async (tx) => {
      await setPreferences(tx, userId, changes)
      const affectsOrders = changes.timeZone !== null || changes.allowPartial !== null
      if (affectsOrders) await context.raise(factsChanged, { tx, sellerId: userId })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure('USERNAME_TAKEN') : error
    })
  return await publishAccount(context, userId)
}
