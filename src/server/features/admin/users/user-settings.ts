import type { Account } from '#contract/account/account.ts'
import type { UserSettings } from '#contract/admin/users.ts'

/** The settings of an account that administrators may change, by the names of the specification. */
export const settingsOf = (account: Account): UserSettings => ({
  tutorialComplete: account.tutorialComplete,
  automateOrdering: account.automateOrdering,
  allowPartial: account.allowPartial,
  notificationViewed: !account.notification,
  shippoEnabled: account.shippoEnabled,
  shipstationEnabled: account.shipstationEnabled,
  isActive: account.isActive,
  singleKeyShortcuts: account.singleKeyShortcuts,
  mailWhenNeeded: account.mailWhenNeeded,
  name: account.name,
  timeZone: account.timeZone,
})
