/** What can lie over every view of the dashboard. */
export type OpenSheet = 'palette' | 'shortcuts' | 'feedback' | null
