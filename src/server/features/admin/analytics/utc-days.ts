const DAY_MS = 86_400_000

/** The day of an instant in UTC, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const dayBefore = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() - days * DAY_MS))
