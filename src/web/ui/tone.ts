/** What a colour means. */
export type Tone = 'neutral' | 'info' | 'success' | 'warn' | 'danger' | 'accent'
