/** The overlay open over the dashboard. */
export type OpenSheet = 'palette' | 'shortcuts' | 'feedback' | null
