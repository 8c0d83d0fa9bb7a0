import { counted } from '#web/lib/counted.ts'

const MINUTE_MS = 60_000
/** Fewer orders say nothing about the pace. */
const MIN_SENT = 5

/** How long the rest of a submission takes at the pace so far: "about 3 minutes left"; null while there is no pace. */
export function timeLeft({
  sent,
  elapsedMs,
  left,
}: {
  sent: number
  elapsedMs: number
  left: number
}): string | null {
  if (sent < MIN_SENT || left <= 0) return null
  const minutes = ((elapsedMs / sent) * left) / MINUTE_MS
  if (minutes < 1) return 'less than a minute left'
  return minutes < 90
    ? `about ${counted(Math.round(minutes), 'minute')} left`
    : `about ${counted(Math.round(minutes / 60), 'hour')} left`
}
