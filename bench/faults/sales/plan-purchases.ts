import { type RequestMode, webhookModes } from '#sandbox/kit/fault-modes.ts'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Fault } from '#testing/rig/world.ts'
import { type Disturbance, disturbances } from './sales-subject.ts'

const LATEST_MS = 900
const LATEST_KILL_MS = 1_800
const LATE_SECONDS = 1.2

export interface PlannedPurchase {
  /** One item, or one of each of two makers in a cart. */
  items: number[]
  withCode: boolean
  /** Whether another quantity is checked out before anything is paid. */
  changesMind: boolean
  /** Whether only the first of several makers is paid. */
  leavesRest: boolean
  afterMs: number
  isLater: boolean
  /** Clicks on the button at once. */
  clicks: number
  /** Null if the page is left. */
  card: string | null
  /** Whether it is paid again in another tab, as far as that is possible. */
  paysTwice: boolean
  comesBack: boolean
  /** What happens between checkout and payment. */
  disturbance: Disturbance | null
  cancels: boolean
}

export interface PlannedRound {
  faults: Fault[]
  purchases: PlannedPurchase[]
  killAfterMs: number
  /** A bank takes a payment of this maker's buyers back after so long, and decides later. */
  disputes: { maker: number; afterMs: number; isWon: boolean }[]
  /** The share of orders in print that is delivered. */
  delivered: number
}

const acting: RequestMode[] = ['drop-after', '500-after', 'bad-json', 'late']
const notActing: RequestMode[] = ['drop-before', '500-before', '429', 'html-200']
const printActing: RequestMode[] = [...acting, 'wrong-id', 'late']

/** Draws one round: what fails, who buys what and how, and when the process dies. */
export function planRound(
  random: SeededRandom,
  { items, makers }: { items: number; makers: number },
): PlannedRound {
  return {
    faults: planFaults(random),
    purchases: Array.from({ length: random.integer(2, 5) }, () => planPurchase(random, items)),
    killAfterMs: random.integer(0, LATEST_KILL_MS),
    disputes: Array.from({ length: makers }, (_, maker) => ({
      ...{ maker, afterMs: random.integer(0, LATEST_KILL_MS) },
      isWon: random.next() < 0.5,
    })).filter(() => random.next() < 0.2),
    delivered: random.pick([0, 0, 0.3, 0.6]),
  }
}

function planPurchase(random: SeededRandom, items: number): PlannedPurchase {
  const first = random.integer(0, items - 1)
  const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined', null]
  return {
    items: random.next() < 0.5 ? [first] : [...new Set([first, (first + Math.ceil(items / 2)) % items])],
    withCode: random.next() < 0.6,
    changesMind: random.next() < 0.3,
    leavesRest: random.next() < 0.2,
    afterMs: random.integer(0, LATEST_MS),
    isLater: random.next() < 0.35,
    clicks: random.next() < 0.5 ? 2 : 1,
    card: random.pick(cards),
    paysTwice: random.next() < 0.4,
    comesBack: random.next() < 0.5,
    disturbance: random.next() < 0.25 ? random.pick(disturbances) : null,
    cancels: random.next() < 0.3,
  }
}

function planFaults(random: SeededRandom): Fault[] {
  const stripe = [
    'checkout.create',
    'checkout.expire',
    'refunds.create',
    'transfers.create',
    'transfers.reverse',
  ].flatMap((route) => [
    draw(random, { route, modes: acting, most: 0.35 }),
    draw(random, { route, modes: notActing, most: 0.15 }),
  ])
  const reading = ['checkout.get', 'refunds.list', 'transfers.list', 'transfers.reversals'].map((route) =>
    draw(random, { route, modes: notActing, most: 0.2 }),
  )
  const webhooks = () =>
    webhookModes.map((mode) => draw(random, { route: 'webhooks.*', modes: [mode], most: 0.5 }))
  const print = ['orders.draft', 'orders.process', 'orders.cancel'].flatMap((route) => [
    draw(random, { route, modes: printActing, most: 0.3 }),
    draw(random, { route, modes: [...notActing, 'timeout'], most: 0.1 }),
  ])
  const looks = ['orders.get', 'orders.list'].map((route) =>
    draw(random, { route, modes: notActing, most: 0.15 }),
  )
  return [
    ...[...stripe, ...reading, ...webhooks()].map((fault) => ({ provider: 'stripe' as const, ...fault })),
    ...print,
    ...looks,
    ...webhooks(),
  ]
}

function draw(
  random: SeededRandom,
  { route, modes, most }: { route: string; modes: readonly Fault['mode'][]; most: number },
): Fault {
  const mode = random.pick(modes)
  return {
    route,
    mode,
    probability: random.next() * most,
    seed: random.integer(1, 1_000_000),
    options: mode === 'timeout' ? {} : { seconds: mode === 'late' ? LATE_SECONDS : 1 },
  }
}
