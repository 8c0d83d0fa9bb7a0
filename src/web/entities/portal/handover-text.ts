// The same day for every reader, on the server and in the browser.
const days = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** The day of a handover to the carrier: "December 1". */
export const handoverText = (day: string): string => days.format(new Date(day))
