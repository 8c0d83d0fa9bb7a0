import type { UserSettings } from '#contract/admin/users.ts'

export type SwitchName = {
  [Name in keyof UserSettings]: UserSettings[Name] extends boolean ? Name : never
}[keyof UserSettings]

interface SwitchText {
  label: string
  /** What turning it on does to the seller. */
  on: string
  off: string
}

/** The switches of an account, in the order of the card. */
export const switchTexts: Readonly<Record<SwitchName, SwitchText>> = {
  isActive: {
    label: 'Automatic submission and sync',
    on: 'Their stores sync again, and automatic ordering works if it is on.',
    off: 'Nothing is submitted automatically. They can turn it on themselves.',
  },
  automateOrdering: {
    label: 'Automatic ordering',
    on: 'Ready orders are submitted, charged and printed by the approval settings of each store.',
    off: 'Orders wait until the seller submits them.',
  },
  allowPartial: {
    label: 'Allow partial orders',
    on: 'Orders with unlinked items can be submitted without those items.',
    off: 'Orders with unlinked items are blocked.',
  },
  shipstationEnabled: {
    label: 'Sync ShipStation',
    on: 'Their ShipStation orders sync automatically.',
    off: 'Their ShipStation orders stop syncing.',
  },
  shippoEnabled: {
    label: 'Sync Shippo',
    on: 'Their Shippo orders sync automatically.',
    off: 'Their Shippo orders stop syncing.',
  },
  tutorialComplete: {
    label: 'Introduction finished',
    on: 'The introduction is no longer shown.',
    off: 'The introduction is shown again.',
  },
  notificationViewed: {
    label: 'Notification seen',
    on: 'The notification is marked as seen.',
    off: 'The notification is shown again.',
  },
  mailWhenNeeded: {
    label: 'Emails about orders that need attention',
    on: 'They get an email when an order needs attention.',
    off: 'They get no emails about orders.',
  },
  singleKeyShortcuts: {
    label: 'Single-key shortcuts',
    on: 'Single-key shortcuts work in their dashboard.',
    off: 'Single-key shortcuts stop working in their dashboard.',
  },
}

export const switchNames = Object.keys(switchTexts) as SwitchName[]

/** The settings that are no switches. */
export const textSettings = {
  name: { label: 'Name', consequence: 'Shown in their dashboard and in emails to them.' },
  timeZone: {
    label: 'Time zone',
    consequence: 'Dates and times they see use it, and so do the hours of automatic ordering.',
  },
} as const
export type TextSettingName = keyof typeof textSettings

/** A setting’s value as people read it. */
export const settingText = (value: boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : value.replaceAll('_', ' ')

/** Whether administrators can change it on a user’s page. */
export const isSetting = (name: string): boolean => name in switchTexts || name in textSettings

/** A setting’s name in the list of changes. */
export const settingLabel = (setting: string): string =>
  switchTexts[setting as SwitchName]?.label ?? textSettings[setting as TextSettingName]?.label ?? setting
