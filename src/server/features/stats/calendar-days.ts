import { dayIn } from '#domain/caps/wall-clock.ts'

const DAY_MS = 86_400_000
const QUARTER_MS = 15 * 60_000

/** The last `count` days up to `last`. */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => isoDay(end - (count - 1 - index) * DAY_MS))
}

export const dayAfter = (day: string): string => isoDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS)

/** The first instant of a day in a time zone. Days have 23 or 25 hours when clocks change. */
export function startOfDay(timeZone: string, day: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`)
  // Days begin at a quarter of an hour, at most 14 hours before and 12 hours after midnight UTC.
  let before = middle - 15 * 4 * QUARTER_MS
  let from = middle + 13 * 4 * QUARTER_MS
  while (from - before > QUARTER_MS) {
    const between = before + Math.floor((from - before) / QUARTER_MS / 2) * QUARTER_MS
    if (dayIn(timeZone, new Date(between)) >= day) from = between
    else before = between
  }
  return new Date(from)
}

/** Parses `M-D-YYYY`; null for invalid dates. */
export function readDay(text: string): string | null {
  const [month, date, year] = text.split('-').map(Number)
  const at = new Date(Date.UTC(year!, month! - 1, date!))
  const isReal = at.getUTCMonth() === month! - 1 && at.getUTCDate() === date! && at.getUTCFullYear() === year!
  return isReal ? isoDay(at.getTime()) : null
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
