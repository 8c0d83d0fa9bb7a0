import { uiLocale } from './ui-locale.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago or until, in words: "3 hours ago", "in 2 days"; "just now" below a minute; a date beyond 30 days. */
export function formatRelative(
  instant: string,
  now: number,
  timeZone: string,
  locale: string = uiLocale(),
): string {
  const distance = Date.parse(instant) - now
  if (Math.abs(distance) >= 30 * 86_400_000) return formatDay(instant, timeZone, locale)
  const unit = units.find(([, ms]) => Math.abs(distance) >= ms)
  if (!unit) return 'just now'
  return relativeFormatter(locale).format(Math.trunc(distance / unit[1]), unit[0])
}

/** Day and time in a zone: "20 Nov 2026, 14:02" or as the reader's English writes it. */
export function formatDateTime(instant: string, timeZone: string, locale: string = uiLocale()): string {
  return formatter(locale, timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}

/** A time of day, `HH:MM`: "2:00 PM", or "14:00" where the reader's English writes it so. */
export function formatClock(time: string, locale: string = uiLocale()): string {
  return formatter(locale, 'UTC', { timeStyle: 'short' }).format(new Date(`2000-01-01T${time}Z`))
}

/** A day in a zone: "20 Nov 2026". */
export function formatDay(instant: string, timeZone: string, locale: string = uiLocale()): string {
  return formatter(locale, timeZone, { dateStyle: 'medium' }).format(new Date(instant))
}

/** A day in a zone without the year if it is the current one: "20 Nov". */
export function formatNearDay(
  instant: string,
  now: number,
  timeZone: string,
  locale: string = uiLocale(),
): string {
  const day = new Date(instant)
  const yearOf = (date: Date | number) => formatter('en', timeZone, { year: 'numeric' }).format(date)
  if (yearOf(day) !== yearOf(now)) return formatDay(instant, timeZone, locale)
  return formatter(locale, timeZone, { month: 'short', day: 'numeric' }).format(day)
}

// Making a formatter takes longer than all else in a cell of a list.
const formatters = new Map<string, Intl.DateTimeFormat>()
const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>()

function formatter(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formatters.set(key, format)
  return format
}

function relativeFormatter(locale: string): Intl.RelativeTimeFormat {
  const format = relativeFormatters.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relativeFormatters.set(locale, format)
  return format
}
