import type { Home } from '#contract/insight/home.ts'

/** Activity within a quarter of an hour. */
export interface Quarter {
  at: Date
  orders: number
  chargedCents: number
}

type Numbers = Pick<Home['numbers'], 'today' | 'lastSevenDays' | 'sevenDaysBefore' | 'perDay'>

const DAYS = 14
const DAY_MS = 86_400_000

/** Totals by day in the seller's time zone; the last day is today. */
export function dayNumbers(quarters: readonly Quarter[], now: Date, timeZone: string): Numbers {
  const dayOf = dayFormat(timeZone)
  const sums = new Map(lastDays(dayOf(now)).map((day) => [day, { orders: 0, chargedCents: 0 }]))
  for (const { at, orders, chargedCents } of quarters) {
    const sum = sums.get(dayOf(at))
    if (!sum) continue
    sum.orders += orders
    sum.chargedCents += chargedCents
  }
  const days = [...sums].map(([day, sum]) => ({ day, ...sum }))
  return {
    today: total(days.slice(-1)),
    lastSevenDays: total(days.slice(-7)),
    sevenDaysBefore: total(days.slice(-14, -7)),
    perDay: days.map(({ day, orders }) => ({ day, orders })),
  }
}

/** The earliest quarter that can matter in any time zone. */
export const earliestOf = (now: Date): Date => new Date(now.getTime() - (DAYS + 1) * DAY_MS)

function dayFormat(timeZone: string): (at: Date) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  return (at) => format.format(at)
}

/** Calendar dates computed in UTC, where no day is shorter. */
function lastDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(last - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

function total(days: readonly { orders: number; chargedCents: number }[]) {
  return days.reduce(
    (sum, day) => ({ orders: sum.orders + day.orders, chargedCents: sum.chargedCents + day.chargedCents }),
    { orders: 0, chargedCents: 0 },
  )
}
