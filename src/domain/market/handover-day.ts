const DAY_MS = 86_400_000

/** The day (UTC) by which what is ordered now is handed to the carrier. */
export const handoverDay = (now: Date, leadDays: number): string =>
  new Date(now.getTime() + leadDays * DAY_MS).toISOString().slice(0, 10)

/** Whether a day (UTC) of a handover has passed. */
export const isHandoverLate = (day: string, now: Date): boolean => now.toISOString().slice(0, 10) > day
