import { counted } from '#web/lib/counted.ts'

/** Formats a duration for people: "under an hour", "6 hours", "3 days". */
export function formatHours(hours: number): string {
  if (hours < 1) return 'under an hour'
  if (hours < 48) return counted(Math.round(hours), 'hour')
  return counted(Math.round(hours / 24), 'day')
}
