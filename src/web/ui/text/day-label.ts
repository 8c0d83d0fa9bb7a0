import { uiLocale } from './ui-locale.ts'

/** Formats a calendar day such as `2026-11-23`, independent of the viewer's time zone: “Nov 23”. */
export function dayLabel(day: string): string {
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(uiLocale(), format)
}
