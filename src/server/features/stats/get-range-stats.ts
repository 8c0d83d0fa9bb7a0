import type { Reply } from '#contract/endpoint.ts'
import type { DayFigures, Figures, statsEndpoints } from '#contract/insight/stats.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { dayAfter, daysUpTo, startOfDay } from './calendar-days.ts'
import { readFigures } from './read-figures.ts'

type Headline = Reply<typeof statsEndpoints.getWeeklyStats>
type Series = Reply<typeof statsEndpoints.getWeeklySeries>

/** Totals of the last days including today, and of as many days before. */
export const headlineOf =
  (days: 7 | 30) =>
  async (context: Context, { userId }: Actor): Promise<Headline> => {
    const { timeZone, figures } = await readDays(context, userId, days * 2)
    return {
      currency: 'USD',
      timeZone,
      total: sumOf(figures.slice(days)),
      before: sumOf(figures.slice(0, days)),
    }
  }

/** Each of the last days, including today. */
export const seriesOf =
  (days: 7 | 30 | 90) =>
  async (context: Context, { userId }: Actor): Promise<Series> => {
    const { timeZone, figures } = await readDays(context, userId, days)
    return { currency: 'USD', timeZone, days: figures, total: sumOf(figures) }
  }

async function readDays(
  { db, clock }: Context,
  sellerId: string,
  count: number,
): Promise<{ timeZone: string; figures: DayFigures[] }> {
  const timeZone = await readTimeZone(db, sellerId)
  const today = dayIn(timeZone, clock.now())
  const days = daysUpTo(today, count)
  const bounds = [...days, dayAfter(today)].map((day) => startOfDay(timeZone, day))
  const figures = await readFigures(db, sellerId, bounds)
  return { timeZone, figures: days.map((day, index) => ({ day, ...figures[index]! })) }
}

const sumOf = (figures: readonly Figures[]): Figures =>
  figures.reduce<Figures>(
    (sum, { orders, items, printCents }) => ({
      orders: sum.orders + orders,
      items: sum.items + items,
      printCents: sum.printCents + printCents,
    }),
    { orders: 0, items: 0, printCents: 0 },
  )
