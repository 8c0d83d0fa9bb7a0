import { mayAutomate } from '#contract/account/plans.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { attributeSettings, setPreferences, setSwitches } from './account-store.ts'
import { enableSource } from './enable-source.ts'
import { readAutomationGrant } from './read-premium-level.ts'

/** The settings of an account that its seller and administrators change. */
interface AccountSettings {
  allowPartial: boolean
  automateOrdering: boolean
  isActive: boolean
  mailWhenNeeded: boolean
  name: string
  notification: boolean
  shippoEnabled: boolean
  shipstationEnabled: boolean
  singleKeyShortcuts: boolean
  timeZone: string
  tutorialComplete: boolean
}

export type SettingsChange = { [Name in keyof AccountSettings]?: AccountSettings[Name] | undefined }

/** Sets what is given and leaves the rest. Orders are checked again when one changes that they depend on. */
export async function changeSettings(
  context: Context,
  tx: Transaction,
  userId: string,
  changes: SettingsChange,
  /** Who changes them. */
  by = userId,
): Promise<void> {
  const { shippoEnabled, shipstationEnabled, name, timeZone, ...switches } = changes
  const at = context.clock.now()
  if (switches.automateOrdering) await requireAutomation(context, tx, userId)
  if (shippoEnabled !== undefined)
    await enableSource(context, tx, { sellerId: userId, source: 'shippo', isOn: shippoEnabled })
  if (shipstationEnabled !== undefined)
    await enableSource(context, tx, { sellerId: userId, source: 'shipstation', isOn: shipstationEnabled })
  await setSwitches(tx, userId, { ...switches, at })
  if (name !== undefined || timeZone !== undefined) await setPreferences(tx, userId, { name, timeZone, at })
  if (by !== userId) await attributeSettings(tx, { userId, by, at })
  const { automateOrdering, isActive, allowPartial } = switches
  const affectsOrders = [automateOrdering, isActive, allowPartial, timeZone].some(
    (value) => value !== undefined,
  )
  if (affectsOrders) await context.raise(factsChanged, { tx, sellerId: userId })
}

/** Turning it off is always allowed. */
async function requireAutomation({ clock }: Context, tx: Queries, userId: string): Promise<void> {
  const grant = await readAutomationGrant(tx, userId)
  if (!mayAutomate(grant, clock.now())) throw new Failure('PLAN_REQUIRED')
}
