/** A day in words, such as `November 29, 2026`, of an instant or of a day as `YYYY-MM-DD`. */
export const dayText = (at: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(at))
