/** The sections of the settings, with their titles. */
export const sectionNames = {
  profile: 'Profile',
  'sign-in': 'Sign-in and sessions',
  notifications: 'Notifications',
  appearance: 'Appearance and keys',
  billing: 'Billing',
  application: 'Application',
  api: 'API access',
  data: 'Your data',
} as const
export type SettingsSection = keyof typeof sectionNames

/** What an account that only buys has. */
export const buyerSections: readonly SettingsSection[] = ['profile', 'sign-in', 'appearance', 'data']

// Object.keys types keys as plain strings.
export const settingsSections = Object.keys(sectionNames) as SettingsSection[]
