import { nextDailyTime } from './next-daily-time.ts'

const LONGER_THAN_A_DAY_MS = 26 * 3_600_000

/** A calendar day in the seller's time zone. */
export interface SellerDay {
  startsAt: Date
  /** Start of the next day (exclusive). */
  endsAt: Date
}

/** Returns the seller's calendar day that contains `at`. Days last 23 or 25 hours when daylight saving changes. */
export function sellerDayOf(at: Date, timeZone: string): SellerDay {
  let startsAt = nextMidnight(new Date(at.getTime() - LONGER_THAN_A_DAY_MS), timeZone)
  for (;;) {
    const endsAt = nextMidnight(new Date(startsAt.getTime() + 1), timeZone)
    if (endsAt > at) return { startsAt, endsAt }
    startsAt = endsAt
  }
}

const nextMidnight = (from: Date, timeZone: string) => nextDailyTime(from, '00:00', timeZone)
