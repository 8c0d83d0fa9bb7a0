/** What a color means. */
export type Tone = 'neutral' | 'info' | 'success' | 'warn' | 'danger' | 'accent'
