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

/** The instant at which a wall clock shows a text; the hour that a change of clocks leaves out counts as the one after. */
function instantOf(wall: string, timeZone: string): Date {
  const wanted = Date.parse(`${wall}:00Z`)
  let guess = wanted
  for (let round = 0; round < 2; round++) {
    guess += wanted - Date.parse(`${wallClock(new Date(guess), timeZone)}Z`)
  }
  // In an hour that is left out, the guess may lie on either side of it; never on the day before.
  const missing = wanted - Date.parse(`${wallClock(new Date(guess), timeZone)}Z`)
  return new Date(guess + Math.max(0, missing))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-21T09:00:00`, as a clock there shows it. */
function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at).replace(' ', 'T')
}
