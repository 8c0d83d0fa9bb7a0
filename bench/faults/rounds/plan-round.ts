import type { Chance } from '#sandbox/kit/chance.ts'
import type { RequestMode } from '#sandbox/kit/fault-modes.ts'
import type { Fault } from '../rig/world.ts'
import type { ShopOrder, Submission } from '../subject.ts'
import { type LifePlan, planLife, type Scene } from './plan-life.ts'

/** Later than the product's time-out, earlier than the time it waits before it believes that nothing happened. */
const LATE_SECONDS = 1.2
const LATEST_KILL_MS = 400

// Late counts twice: it is what a queue that believes the first "not found" falls for.
const modesThatAct: RequestMode[] = ['drop-after', '500-after', 'bad-json', 'wrong-id', 'late', 'late']
const modesThatDoNot: RequestMode[] = ['drop-before', '500-before', '429', 'html-200', 'timeout']
const modesOfReading: RequestMode[] = [
  'drop-before',
  '500-before',
  '429',
  'bad-json',
  'html-200',
  'wrong-id',
  'timeout',
]

export interface RoundPlan extends LifePlan {
  faults: Fault[]
  submissions: Submission[]
  killAfterMs: number
  victim: number
  /** A halt instead of a kill, where there is another process to go on. */
  halt: { forMs: number; isCutOff: boolean } | null
  hasCancel: boolean
  /** Whether it is asked for only after the new start. */
  isCancelLater: boolean
}

/** Draws one round: what fails, what is submitted how often and how, and when the process dies. */
export function planRound(
  chance: Chance,
  { number, orders, ...scene }: Scene & { number: number; orders: readonly ShopOrder[][] },
): RoundPlan {
  const { processes } = scene
  return {
    faults: planFaults(chance),
    submissions: orders.flatMap((ofSeller) => planSubmissions(chance, ofSeller, processes)),
    killAfterMs: chance.whole(0, LATEST_KILL_MS),
    victim: number % processes,
    halt: planHalt(chance, processes),
    hasCancel: chance.next() < 0.5,
    isCancelLater: chance.next() < 0.5,
    ...planLife(chance, scene, orders.flat()),
  }
}

function planFaults(chance: Chance): Fault[] {
  const acting = ['orders.draft', 'orders.process', 'orders.cancel'].flatMap((route) => [
    drawFault(chance, route, modesThatAct, 0.35),
    drawFault(chance, route, modesThatDoNot, 0.12),
  ])
  const reading = ['orders.get', 'orders.list'].map((route) => drawFault(chance, route, modesOfReading, 0.15))
  return [...acting, ...reading]
}

function drawFault(chance: Chance, route: string, modes: readonly RequestMode[], most: number): Fault {
  const mode = chance.pick(modes)
  const seconds = mode === 'late' ? LATE_SECONDS : 1
  return {
    route,
    mode,
    probability: chance.next() * most,
    seed: chance.whole(1, 1_000_000),
    options: mode === 'timeout' ? {} : { seconds },
  }
}

/** Every order is handed in twice: at the same moment, in another way, or again after the kill. */
function planSubmissions(chance: Chance, orders: ShopOrder[], processes: number): Submission[] {
  const first = planWay(chance, orders, processes, false)
  const second = planWay(chance, orders, processes, chance.next() < 0.5)
  return chance.shuffle([...first, ...second])
}

function planWay(chance: Chance, orders: ShopOrder[], processes: number, isLater: boolean): Submission[] {
  const via = () => chance.whole(0, processes - 1)
  if (chance.next() < 0.6) return [{ orders, way: 'run', via: via(), isLater }]
  return orders.map((order) => ({ orders: [order], way: 'single', via: via(), isLater }))
}

function planHalt(chance: Chance, processes: number): RoundPlan['halt'] {
  const draw = chance.next()
  if (processes === 1 || draw > 0.3) return null
  // Cut off and away for long, its work is taken over; the promise is that it notices when it wakes up.
  return draw < 0.12
    ? { forMs: chance.whole(6_500, 7_500), isCutOff: true }
    : { forMs: chance.whole(200, 2_500), isCutOff: false }
}
