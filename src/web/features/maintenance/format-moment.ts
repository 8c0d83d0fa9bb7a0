/** A moment with its zone: "Sat, Nov 21, 14:30 CET". The same on the server and in every browser. */
export function formatMoment(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return format.format(new Date(instant))
}

/** A length of time in words: "45 minutes", "1.5 hours", "3 days". */
export function formatLength(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 30) / 2
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
