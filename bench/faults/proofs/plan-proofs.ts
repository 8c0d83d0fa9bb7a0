import type { RequestMode } from '#sandbox/kit/fault-modes.ts'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Fault } from '#testing/rig/world.ts'

const LATEST_KILL_MS = 8_000
const LATE_SECONDS = 1.2

/** What comes between the proof and the print. */
export const changes = ['NONE', 'NONE', 'SELLER', 'SELLER', 'STORE', 'STORE', 'DEPTH', 'DAMAGE'] as const
/** What is approved of a proof. */
export const approvals = ['RIGHT', 'NONE', 'OTHER_HASH', 'OTHER_ORDER', 'OUTDATED'] as const

export interface PlannedOrder {
  text: string
  /** What happens after an approval of what is shown then. */
  change: (typeof changes)[number]
  newText: string
  /** What is approved after that. */
  approval: (typeof approvals)[number]
  /** Whether it is submitted before anything is approved, too. */
  isHasty: boolean
  /** Whether change, approval and submit are sent at once. */
  isAtOnce: boolean
}

export interface PlannedRound {
  faults: Fault[]
  orders: PlannedOrder[]
  killAfterMs: number
}

const acting: RequestMode[] = ['drop-after', '500-after', 'bad-json', 'late']
const notActing: RequestMode[] = ['drop-before', '500-before', '429', 'html-200']

/** Draws one round: what fails, what is ordered, changed and approved, and when the process dies. */
export function planRound(random: SeededRandom, round: number): PlannedRound {
  return {
    faults: planFaults(random),
    orders: Array.from({ length: random.integer(2, 4) }, (_, index) => planOrder(random, `${round}${index}`)),
    killAfterMs: random.integer(0, LATEST_KILL_MS),
  }
}

const names = ['Zoë', 'Ann', 'Bjørn', 'Ελένη', 'Ольга', 'שרה', 'محمد', 'Đặng', 'Łucja', 'Max & Mo']

function planOrder(random: SeededRandom, place: string): PlannedOrder {
  return {
    text: `${random.pick(names)} ${place}`,
    change: random.pick(changes),
    newText: `${random.pick(names)} ${place}b`,
    approval: random.pick(['RIGHT', 'RIGHT', 'RIGHT', ...approvals]),
    isHasty: random.next() < 0.4,
    isAtOnce: random.next() < 0.3,
  }
}

const planFaults = (random: SeededRandom): Fault[] => [
  ...['files.direct-upload', 'files.confirm-upload', 'files.put', 'orders.draft', 'orders.process'].flatMap(
    (route) => [draw(random, route, acting, 0.25), draw(random, route, notActing, 0.15)],
  ),
  ...['orders.get', 'orders.list'].map((route) => draw(random, route, notActing, 0.15)),
]

function draw(random: SeededRandom, route: string, modes: readonly RequestMode[], most: number): Fault {
  const mode = random.pick(modes)
  return {
    ...{ route, mode, probability: random.next() * most, seed: random.integer(1, 1_000_000) },
    options: { seconds: mode === 'late' ? LATE_SECONDS : 1 },
  }
}
