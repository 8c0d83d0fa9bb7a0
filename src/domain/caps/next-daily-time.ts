import { dayIn, instantOf } from './wall-clock.ts'

/** The first instant at or after `from` at which clocks in the time zone show `time` (`HH:MM`). */
export function nextDailyTime(from: Date, time: string, timeZone: string): Date {
  const today = dayIn(timeZone, from)
  for (const days of [-1, 0, 1, 2]) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const at = instantOf(`${day}T${time}`, timeZone)
    if (at >= from) return at
  }
  return from
}
