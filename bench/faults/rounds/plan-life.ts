import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { RunAction, ShopOrder, Subject, Way } from '../subject.ts'

const LATEST_MS = 400
const LATEST_EDIT_MS = 2_500

/** What there is to plan with. */
export type Scene = Pick<Subject, 'sellerIds' | 'stores' | 'automatic' | 'firstVictim'> & {
  processes: number
}

interface Step {
  sellerId: string
  via: number
  /** After the beginning of the round, or after the new start. */
  afterMs: number
  isLater: boolean
}

/** What shops, sellers and automatic ordering do in a round besides submitting what was there. */
export interface LifePlan {
  arrivals: Arrival[]
  /** Changes that buyers make to orders that are being handed in. */
  edits: (Step & { order: ShopOrder; what: Edit })[]
  /** How many orders in print are sent off, and in how many parcels; and whether one gets another parcel. */
  shipments: { parcels: number[]; hasMore: boolean }
  /** Submits by hand of everything unsubmitted at a seller with automatic ordering. */
  byHand: (Step & { way: Way })[]
  runs: (Step & { action: Exclude<RunAction, 'resume'> })[]
  /** An order that its shop cancels while it is handed in. */
  canceledAtShop: ShopOrder | null
  /** Direct orders that are saved, and what is done with each. */
  direct: (Step & { isProcessed: boolean; isCanceled: boolean })[]
  caps: { sellerId: string; shopId: string; cents: number; via: number }[]
}

export const edits = ['quantity', 'color', 'street'] as const
export type Edit = (typeof edits)[number]

interface Arrival {
  store: Store
  quantities: number[]
  via: number
  /** The store through which they come in once more, and whether under the same number. */
  twin: { store: Store; isNumbered: boolean } | null
  /** What the buyer of the first one changes soon after. */
  edit: { what: Edit; afterMs: number } | null
}

const PLAIN = 1
/** Above the cap for one order. */
const LARGE = 4

export function planLife(random: SeededRandom, scene: Scene, orders: readonly ShopOrder[]): LifePlan {
  return {
    arrivals: planArrivals(random, scene),
    byHand: scene.automatic
      .filter(() => random.next() < 0.4)
      .map(({ sellerId }) => ({
        ...planStep(random, scene, sellerId),
        way: random.next() < 0.7 ? 'run' : 'single',
      })),
    runs: scene.sellerIds.flatMap((sellerId) =>
      (['pause', 'stop', 'retry'] as const)
        .filter((action) => random.next() < often[action])
        .map((action) => ({ ...planStep(random, scene, sellerId), action })),
    ),
    edits: orders
      .filter(() => random.next() < 0.2)
      .map((order) => ({
        ...planStep(random, scene, order.sellerId),
        order,
        what: random.pick(edits),
      })),
    shipments: {
      parcels: Array.from({ length: random.integer(0, 2) }, () => random.integer(1, 3)),
      hasMore: random.next() < 0.3,
    },
    canceledAtShop: random.next() < 0.25 && orders.length > 0 ? random.pick(orders) : null,
    caps: scene.automatic.flatMap(({ sellerId, shops, priceCents }) =>
      shops
        .filter(({ dayCapCents }) => dayCapCents !== null && random.next() < 0.25)
        .map(({ id: shopId }) => ({
          sellerId,
          shopId,
          cents: Math.round(priceCents * (0.3 + 1.5 * random.next())),
          via: random.integer(0, scene.processes - 1),
        })),
    ),
    direct: [...new Set(orders.map(({ sellerId }) => sellerId))].flatMap((sellerId) =>
      random.next() < 0.8 ? [planDirect(random, scene, sellerId)] : [],
    ),
  }
}

const planDirect = (random: SeededRandom, scene: Scene, sellerId: string): LifePlan['direct'][number] => ({
  ...planStep(random, scene, sellerId),
  isProcessed: random.next() < 0.8,
  isCanceled: random.next() < 0.3,
})

// Of each seller in each round; many find no run that is under way.
const often = { pause: 0.35, stop: 0.2, retry: 0.12 }

const planStep = (random: SeededRandom, { processes }: Scene, sellerId: string): Step => ({
  sellerId,
  via: random.integer(0, processes - 1),
  afterMs: random.integer(0, LATEST_MS),
  isLater: random.next() < 0.5,
})

/** Mostly in the stores of automatic sellers, so that those have something to send; the others only import. */
function planArrivals(random: SeededRandom, { stores, automatic, processes }: Scene): LifePlan['arrivals'] {
  const busy = new Set(automatic.map(({ sellerId }) => sellerId))
  return stores.flatMap((store) => {
    const isBusy = busy.has(store.sellerId)
    if (random.next() > (isBusy ? 0.6 : 0.1)) return []
    const count = random.integer(1, isBusy ? 2 : 1)
    const quantities = Array.from({ length: count }, () => (random.next() < 0.2 ? LARGE : PLAIN))
    const others = stores.filter(
      ({ sellerId, source }) => sellerId === store.sellerId && source !== store.source,
    )
    const other = random.next() < 0.35 ? others[0] : undefined
    const twin = other ? { store: other, isNumbered: random.next() < 0.6 } : null
    // Both stores would have to change, and one of them is later.
    const isEdited = !twin && random.next() < 0.4
    const edit = isEdited ? { what: random.pick(edits), afterMs: random.integer(0, LATEST_EDIT_MS) } : null
    return [{ store, quantities, via: random.integer(0, processes - 1), twin, edit }]
  })
}
