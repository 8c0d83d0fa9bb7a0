import { recurring } from '#server/features.ts'
import type { Context } from '#server/kernel/context.ts'
import { type HistoryDays, type HistoryWorld, timeOn } from './history-world.ts'
import { createMarket, type Market } from './market/market-days.ts'
import { placeOrder } from './place-order.ts'
import { paceNewPrints, restoreSpeed, slowDown } from './print-pace.ts'
import { createSeededRandom } from './seeded-random.ts'
import { readInbox, shipAtShippo, shipOldOnesElsewhere, submitReady } from './seller-day.ts'
import { setUpRules, setUpSeller, setUpStores } from './seller-setup.ts'
import { actOn } from './special-days.ts'
import { ordersOfDay, type StoreOrder, type Trouble } from './store-orders.ts'

/** When the seller looks at the orders. */
const MORNING = 9.6
/** Hours of the day at which the product syncs, checks and sends. */
const HOURS = [1.4, MORNING, 13.2, 17.4]
const LATE = 22.7
const WATCHFUL = [
  'sync-due-connections',
  'check-statuses',
  'resume-checks',
  'send-automatically',
  'wake-queues',
]
const isDaily = (name: string) => !WATCHFUL.includes(name) && !isAboutFiles(name)
const isAboutFiles = (name: string) => /files|samples/.test(name)
const STORE_SETUP_DAY = 3
/** The part of the days after which the seller comes up with rules. */
const RULES_AFTER = 0.25
/** The orders that need the seller at the end, by days before the last. */
const troublesBefore: Record<number, Trouble[]> = {
  3: ['no-product', 'sold-out'],
  2: ['engraving', 'sold-out'],
  1: ['no-street', 'no-product', 'no-color'],
}
/** For so many days at the end, the seller has submitted nothing by hand. */
const DAYS_AWAY = 1
/** For so many days at the end, the seller works at weekends too, so that there's always something in production. */
const BUSY_DAYS = 4

/**
 * Lives through the days of the demo: buyers place orders, the product's own recurring work and jobs sync, check, send and follow
 * them, and the seller does the rest over the API. Nothing is written that the product didn't write.
 */
export async function replayHistory(world: HistoryWorld, days: HistoryDays, end: Date): Promise<void> {
  await slowDown(world.sandbox)
  await setUpSeller(world)
  const market = createMarket(world)
  for (let day = 0; day <= days.last; day += 1) {
    const orders = ordersOfDay(days.start, day, troublesBefore[days.last - day]).filter(({ at }) => at <= end)
    await liveThrough(world, days, { day, orders, end, market })
  }
  await restoreSpeed(world.sandbox)
}

interface Day {
  day: number
  orders: StoreOrder[]
  end: Date
  market: Market
}

async function liveThrough(
  world: HistoryWorld,
  days: HistoryDays,
  { day, orders, end, market }: Day,
): Promise<void> {
  const random = createSeededRandom(`hours of day ${day}`)
  for (const hour of HOURS) {
    const at = timeOn(days, day, hour + random.next() * 0.6)
    if (at > end) return await moveTo(world, end, orders)
    await moveTo(world, at, orders)
    if (hour === MORNING) {
      await spendMorning(world, days, day)
      await market.spendMorning(day)
    }
  }
  const late = timeOn(days, day, LATE)
  if (late > end) return await moveTo(world, end, orders)
  await moveTo(world, late, orders)
  await runRounds(world, isDaily)
}

/** Buyers order until then, the sandbox's printers print, and the product notices both. */
async function moveTo(world: HistoryWorld, at: Date, orders: StoreOrder[]): Promise<void> {
  while (orders[0] && orders[0].at <= at) await placeOrder(world.sandbox, orders.shift()!)
  if (at > world.clock.now()) {
    await world.sandbox.stepTo(at)
    world.clock.moveTo(at)
  }
  await runRounds(world, (name) => WATCHFUL.includes(name))
  await paceNewPrints(world.sandbox)
}

/** Stores the sample models, which enqueues measuring them, so that they can be ordered. */
export async function measureSamples(context: Context): Promise<void> {
  for (const work of recurring) if (isAboutFiles(work.name)) await work.run(context)
}

async function runRounds(
  { context, queue }: HistoryWorld,
  isChosen: (name: string) => boolean,
): Promise<void> {
  for (const work of recurring) {
    if (!isChosen(work.name)) continue
    await work.run(context)
    await queue.settle()
  }
}

async function spendMorning(world: HistoryWorld, days: HistoryDays, day: number): Promise<void> {
  const isRulesDay = day === Math.round(days.last * RULES_AFTER)
  // The store with the fewest orders may not exist on the first of these days.
  if (day === STORE_SETUP_DAY || isRulesDay) await setUpStores(world)
  if (isRulesDay) await setUpRules(world)
  await shipOldOnesElsewhere(world)
  await shipAtShippo(world)
  const before = days.last - day
  await actOn(world, before)
  if (before >= DAYS_AWAY) await readInbox(world)
  const isWeekend = [0, 6].includes(timeOn(days, day, 0).getUTCDay())
  if (before >= DAYS_AWAY && !(isWeekend && before > BUSY_DAYS)) await submitReady(world)
}
