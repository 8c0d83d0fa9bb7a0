import { nextDailyTime } from './next-daily-time.ts'

const LONGER_THAN_A_DAY_MS = 26 * 3_600_000

/** The day of the calendar that a moment falls into where the seller lives. */
export interface SellerDay {
  startsAt: Date
  /** When the next one starts. */
  endsAt: Date
}

/** Days are as long as clocks make them: 23 or 25 hours where they change. */
export function sellerDayOf(at: Date, timeZone: string): SellerDay {
  let startsAt = nextMidnight(new Date(at.getTime() - LONGER_THAN_A_DAY_MS), timeZone)
  for (;;) {
    const endsAt = nextMidnight(new Date(startsAt.getTime() + 1), timeZone)
    if (endsAt > at) return { startsAt, endsAt }
    startsAt = endsAt
  }
}

const nextMidnight = (from: Date, timeZone: string) => nextDailyTime(from, '00:00', timeZone)
