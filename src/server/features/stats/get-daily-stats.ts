import type { Figures } from '#contract/insight/stats.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { dayAfter, readDay, startOfDay } from './calendar-days.ts'
import { findCachedDay, storeCachedDay, tryLockNumbers } from './daily-cache-store.ts'
import { readFigures } from './read-figures.ts'

/** Orders, items and print cost of one day in the seller's time zone. */
export const getDailyStats: Verbs['getDailyStats'] = async (context, { userId }, { date }) => {
  try {
    const timeZone = await readTimeZone(context.db, userId)
    const day = date === undefined ? dayIn(timeZone, context.clock.now()) : readDay(date)
    if (!day) {
      throw new Failure('VALIDATION_FAILED', { details: [{ path: 'date', message: 'is not a valid date' }] })
    }
    const stats = await figuresOfDay(context, { sellerId: userId, day, timeZone })
    return { currency: 'USD', timeZone, stats: { day, ...stats } }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('DAILY_STATS_FAILED', { cause: error })
  }
}

async function figuresOfDay(
  { db }: Context,
  wanted: { sellerId: string; day: string; timeZone: string },
): Promise<Figures> {
  const cached = await findCachedDay(db, wanted)
  if (cached) return cached
  const { sellerId, day, timeZone } = wanted
  const bounds = [startOfDay(timeZone, day), startOfDay(timeZone, dayAfter(day))]
  return await db.transaction(async (tx) => {
    const isHeld = await tryLockNumbers(tx, sellerId)
    const [stats] = await readFigures(tx, sellerId, bounds)
    if (isHeld) await storeCachedDay(tx, wanted, stats!)
    return stats!
  })
}
