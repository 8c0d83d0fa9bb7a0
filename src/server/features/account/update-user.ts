import type { Account, accountEndpoints } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type AccountSwitch, flipNotification, setSwitch } from './account-store.ts'
import { publishAccount } from './publish-account.ts'

/** Sets the one switch that the call names. `notificationFlip` turns its flag over; false leaves it as it is. */
export async function updateUser(
  context: Context,
  { userId }: Actor,
  input: Input<typeof accountEndpoints.updateUser>,
): Promise<Account> {
  if (!('notificationFlip' in input)) await setSwitch(context.db, userId, switchOf(input))
  else if (input.notificationFlip) await flipNotification(context.db, userId)
  return await publishAccount(context, userId)
}

/** The contract lets exactly one field through. */
function switchOf(input: object): { name: AccountSwitch; isOn: boolean } {
  const [[name, isOn]] = Object.entries(input) as [[AccountSwitch, boolean]]
  return { name, isOn }
}
