import type { Account, accountEndpoints } from '#contract/account/account.ts'
import { mayAutomate } from '#contract/account/plans.ts'
import type { Input } from '#contract/endpoint.ts'
import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { type AccountSwitch, flipNotification, setSwitch } from './account-store.ts'
import { enableSource } from './enable-source.ts'
import { publishAccount } from './publish-account.ts'
import { readAutomationGrant } from './read-premium-level.ts'

/** Sets the one switch that the call names. `notificationFlip: true` toggles its flag, false leaves it. */
export async function updateUser(
  context: Context,
  { userId }: Actor,
  input: Input<typeof accountEndpoints.updateUser>,
): Promise<Account> {
  if ('shippoEnabled' in input) await enable(context, userId, 'shippo', input.shippoEnabled)
  else if ('shipstationEnabled' in input)
    await enable(context, userId, 'shipstation', input.shipstationEnabled)
  else if (!('notificationFlip' in input)) await flip(context, userId, switchOf(input))
  else if (input.notificationFlip) await flipNotification(context.db, userId, context.clock.now())
  return await publishAccount(context, userId)
}

const enable = (context: Context, sellerId: string, source: ConnectedSource, isOn: boolean) =>
  enableSource(context, context.db, { sellerId, source, isOn })

/** Automatic ordering depends on these switches, so orders are checked again when one changes. */
const affectsOrders: readonly AccountSwitch[] = ['automateOrdering', 'isActive']

function flip(
  context: Context,
  userId: string,
  change: { name: AccountSwitch; isOn: boolean },
): Promise<void> {
  return context.db.transaction(async (tx) => {
    if (change.name === 'automateOrdering' && change.isOn) await requireAutomation(context, tx, userId)
    await setSwitch(tx, userId, { ...change, at: context.clock.now() })
    if (affectsOrders.includes(change.name)) await context.raise(factsChanged, { tx, sellerId: userId })
  })
}

/** Turning it off is always allowed. */
async function requireAutomation({ clock }: Context, tx: Queries, userId: string): Promise<void> {
  const grant = await readAutomationGrant(tx, userId)
  if (!mayAutomate(grant, clock.now())) throw new Failure('PLAN_REQUIRED')
}

/** The contract accepts exactly one field. */
function switchOf(input: object): { name: AccountSwitch; isOn: boolean } {
  const [[name, isOn]] = Object.entries(input) as [[AccountSwitch, boolean]]
  return { name, isOn }
}
