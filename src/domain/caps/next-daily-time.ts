/** The first instant at or after `from` at which clocks in the time zone show `time` (`HH:MM`). */
export function nextDailyTime(from: Date, time: string, timeZone: string): Date {
  const today = wallClock(from, timeZone).slice(0, 10)
  for (const days of [-1, 0, 1, 2]) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const at = instantOf(`${day}T${time}`, timeZone)
    if (at >= from) return at
  }
  return from
}

/** Converts local wall-clock time to an instant. A time skipped by a daylight-saving change becomes the one an hour later. */
function instantOf(wall: string, timeZone: string): Date {
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
function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at).replace(' ', 'T')
}
