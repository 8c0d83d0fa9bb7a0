import { counted } from '#web/lib/counted.ts'

/** How long it takes until an order leaves, by the last orders of all sellers. */
export function leadTimeText(hours: number | null): string {
  if (hours === null) return 'No lead time yet: too few orders were printed to tell.'
  const days = Math.max(1, Math.round(hours / 24))
  return hours < 20 ? 'Usually leaves the same day.' : `Usually leaves in about ${counted(days, 'day')}.`
}
