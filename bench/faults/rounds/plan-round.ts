import { type RequestMode, webhookModes } from '#sandbox/kit/fault-modes.ts'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Fault } from '#testing/rig/world.ts'
import type { ShopOrder, Submission } from '../subject.ts'
import type { Outage } from '../verdict/evidence.ts'
import { type LifePlan, planLife, type Scene } from './plan-life.ts'
import { type MoneyPlan, noMoney, planMoney } from './plan-money.ts'

/** Later than the product's time-out, earlier than the time it waits before it believes that nothing happened. */
const LATE_SECONDS = 1.2
// A submit syncs its stores first, so an end much earlier would leave nothing to lose.
const LATEST_KILL_MS = 1_500

// Late counts twice: it is what a queue that believes the first "not found" falls for.
const modesThatAct: RequestMode[] = ['drop-after', '500-after', 'bad-json', 'wrong-id', 'late', 'late']
const modesThatDoNot: RequestMode[] = ['drop-before', '500-before', '429', 'html-200', 'timeout']
const cardModesThatAct: RequestMode[] = ['drop-after', '500-after', 'bad-json', 'late']
const cardModesThatDoNot: RequestMode[] = ['drop-before', '500-before', '429', 'html-200']
const modesOfReading: RequestMode[] = [
  'drop-before',
  '500-before',
  '429',
  'bad-json',
  'html-200',
  'wrong-id',
  'timeout',
]

export interface PlannedOutage {
  end: Outage['end']
  forMs: number
  /** An order that is handed in when it is over. */
  probe: ShopOrder
}

export interface RoundPlan extends LifePlan {
  money: MoneyPlan
  /** The database hangs in place of an end of the process. */
  outage: PlannedOutage | null
  faults: Fault[]
  submissions: Submission[]
  killAfterMs: number
  victim: number
  /** A halt instead of a kill, where there is another process to go on. */
  halt: { forMs: number; isCutOff: boolean } | null
  hasCancel: boolean
  /** Whether it is requested only after the restart. */
  isCancelLater: boolean
}

/** Draws one round: what fails, what is submitted how often and how, and when the process dies. */
export function planRound(
  random: SeededRandom,
  {
    number,
    orders,
    outage,
    ...scene
  }: Scene & { number: number; orders: readonly ShopOrder[][]; outage: PlannedOutage | null },
): RoundPlan {
  const { processes, firstVictim } = scene
  return {
    outage,
    // What hangs is enough, and how soon it is over must not depend on more.
    faults: outage ? [] : planFaults(random),
    submissions: orders.flatMap((ofSeller) => planSubmissions(random, ofSeller, processes)),
    killAfterMs: random.integer(0, LATEST_KILL_MS),
    victim: firstVictim + (number % (processes - firstVictim)),
    halt: planHalt(random, processes),
    hasCancel: random.next() < 0.5,
    isCancelLater: random.next() < 0.5,
    ...planLife(random, scene, orders.flat()),
    // The order that is handed in afterward has to be paid at once.
    money: outage ? noMoney : planMoney(random, scene),
  }
}

function planFaults(random: SeededRandom): Fault[] {
  const acting = ['orders.draft', 'orders.process', 'orders.cancel'].flatMap((route) => [
    drawFault(random, route, modesThatAct, 0.35),
    drawFault(random, route, modesThatDoNot, 0.12),
  ])
  const reading = ['orders.get', 'orders.list'].map((route) => drawFault(random, route, modesOfReading, 0.15))
  return [...acting, ...reading, ...planCardFaults(random)]
}

/** Stripe fails less often: its client repeats a call itself, and money waits until it knows. */
function planCardFaults(random: SeededRandom): Fault[] {
  const provider = 'stripe' as const
  const charging = ['payment-intents.create', 'checkout.create', 'refunds.create'].flatMap((route) => [
    drawFault(random, route, cardModesThatAct, 0.35),
    drawFault(random, route, cardModesThatDoNot, 0.15),
  ])
  const reading = ['payment-intents.list', 'checkout.get', 'payment-methods.*', 'refunds.list'].map((route) =>
    drawFault(random, route, cardModesThatDoNot, 0.2),
  )
  const webhooks = webhookModes.map((mode) => drawFault(random, 'webhooks.*', [mode], 0.5))
  return [...charging, ...reading, ...webhooks].map((fault) => ({ provider, ...fault }))
}

function drawFault(
  random: SeededRandom,
  route: string,
  modes: readonly Fault['mode'][],
  most: number,
): Fault {
  const mode = random.pick(modes)
  const seconds = mode === 'late' ? LATE_SECONDS : 1
  return {
    route,
    mode,
    probability: random.next() * most,
    seed: random.integer(1, 1_000_000),
    options: mode === 'timeout' ? {} : { seconds },
  }
}

/** Every order is handed in twice: at the same moment, in another way, or again after the kill. */
function planSubmissions(random: SeededRandom, orders: ShopOrder[], processes: number): Submission[] {
  const isOutdated = random.next() < 0.12
  const first = planWay(random, orders, processes, { isLater: false, isOutdated })
  const second = planWay(random, orders, processes, { isLater: random.next() < 0.5, isOutdated })
  return random.shuffle([...first, ...second])
}

function planWay(
  random: SeededRandom,
  orders: ShopOrder[],
  processes: number,
  when: Pick<Submission, 'isLater' | 'isOutdated'>,
): Submission[] {
  const via = () => random.integer(0, processes - 1)
  if (random.next() < 0.6) return [{ orders, way: 'run', via: via(), ...when }]
  return orders.map((order) => ({ orders: [order], way: 'single', via: via(), ...when }))
}

function planHalt(random: SeededRandom, processes: number): RoundPlan['halt'] {
  const draw = random.next()
  if (processes === 1 || draw > 0.3) return null
  // Cut off and away for long, its work is taken over; the promise is that it notices when it wakes up.
  return draw < 0.12
    ? { forMs: random.integer(6_500, 7_500), isCutOff: true }
    : { forMs: random.integer(200, 2_500), isCutOff: false }
}
