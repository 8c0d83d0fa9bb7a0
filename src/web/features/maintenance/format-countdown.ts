/** Formats the remaining time: "in 1 h 05 min", "in 4 min 30 s", or a sentence once it has passed. */
export function formatCountdown(remainingMs: number): string {
  if (remainingMs <= 0) return 'This is taking longer than expected'
  const seconds = Math.ceil(remainingMs / 1_000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `in ${Math.round(hours / 24)} days`
  if (hours > 0) return `in ${hours} h ${pad(minutes % 60)} min`
  return minutes > 0 ? `in ${minutes} min ${pad(seconds % 60)} s` : `in ${seconds} s`
}

const pad = (value: number): string => String(value).padStart(2, '0')
