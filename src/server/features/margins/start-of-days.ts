import { dayIn, instantOf } from '#domain/caps/wall-clock.ts'

/** When the last so many days began, today included, on the seller's clocks. */
export function startOfDays(days: number, now: Date, timeZone: string): Date {
  const first = new Date(`${dayIn(timeZone, now)}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - days + 1)
  return instantOf(`${first.toISOString().slice(0, 10)}T00:00`, timeZone)
}
