import type { SettingsSection } from '#web/lib/dashboard-search.ts'

/** What the sections of the settings are called. */
export const sectionNames: Readonly<Record<SettingsSection, string>> = {
  profile: 'Profile',
  'sign-in': 'Sign-in and sessions',
  notifications: 'Notifications',
  appearance: 'Appearance and keys',
  application: 'Application',
  api: 'API access',
}
