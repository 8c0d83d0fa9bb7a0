import { counted } from '#web/lib/counted.ts'

/** The usual lead time, based on recent orders of all sellers. */
export function leadTimeText(hours: number | null): string {
  if (hours === null) return 'No lead time yet: not enough printed orders.'
  const days = Math.max(1, Math.round(hours / 24))
  return hours < 20 ? 'Usually ships the same day.' : `Usually ships in about ${counted(days, 'day')}.`
}
