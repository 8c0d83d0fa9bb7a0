/** Converts local wall-clock time to an instant. A time skipped by a daylight-saving change becomes the one an hour later. */
export function instantOf(wall: string, timeZone: string): Date {
  const wanted = Date.parse(`${wall}:00Z`)
  let guess = wanted
  for (let round = 0; round < 2; round++) {
    guess += wanted - Date.parse(`${wallClock(new Date(guess), timeZone)}Z`)
  }
  // In a skipped hour the guess can land on either side of the gap, but never on the previous day.
  const missing = wanted - Date.parse(`${wallClock(new Date(guess), timeZone)}Z`)
  return new Date(guess + Math.max(0, missing))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats as local time: `2026-11-21T09:00:00`. */
export function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at).replace(' ', 'T')
}

/** The calendar day of an instant in a time zone: `2026-11-21`. */
export const dayIn = (timeZone: string, at: Date): string => wallClock(at, timeZone).slice(0, 10)
