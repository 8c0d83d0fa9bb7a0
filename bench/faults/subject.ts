import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { HangingDatabase } from '#testing/rig/hanging-database.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'
import type { Store } from '#testing/rig/stores.ts'
import type { Evidence, TopUpReply } from './verdict/evidence.ts'

export interface ShopOrder {
  id: string
  sellerId: string
  source: ConnectedSource
  number: string
}

/** What came back from a submit, if a complete answer came. */
export interface Confirmation {
  runId: string | null
  /** Shop orders named as accepted, in the order of the run. */
  accepted: string[]
  /** Shop orders that were refused because they had been submitted already. */
  already: string[]
}

/** How orders are submitted: as one run, or each with a separate call. */
export type Way = 'run' | 'single'

/** One time that orders of one seller are handed in. */
export interface Submission {
  orders: ShopOrder[]
  way: Way
  /** Index of the process that is asked. */
  via: number
  /** Only after the kill and the new start. */
  isLater: boolean
  /** Whether the seller agreed to a lower price, which is no longer true. */
  isOutdated: boolean
}

/** What orders that would be sent cost, by order. Others aren't in it. */
export type Prices = ReadonlyMap<string, number>

export const runActions = ['pause', 'resume', 'stop', 'retry'] as const
/** What a seller may do with a run. */
export type RunAction = (typeof runActions)[number]

/** What stopping or retrying changed: withdrawn orders, and orders that a retry submitted again. */
export interface RunReply {
  withdrawn: string[]
  retried: Confirmation | null
}

export interface RunInView {
  id: string
  state: 'RUNNING' | 'PAUSED' | 'STOPPED' | 'FINISHED'
  /** Quantitys orders failed. */
  failed: number
}

/** A seller with automatic ordering. */
export interface AutomaticSeller {
  sellerId: string
  /** The shops of the seller, and the cap per day that each has at first; none where nothing bounds them. */
  shops: { id: string; dayCapCents: number | null }[]
  /** What one plain order costs. */
  priceCents: number
}

export type Reviewed = { orderIds: readonly string[] } | { failedOf: string }

export interface Terms {
  way: Way
  /** What the seller agreed to pay in total; whatever it costs where it is left out. */
  agreedCents?: number | undefined
}

/** A payment into the balance by hand. */
export interface TopUp {
  /** Of the click. */
  key: string
  cents: number
  from: 'SAVED_CARD' | 'PAGE'
}

export interface TopUpAnswer extends Pick<TopUpReply, 'collectionId' | 'state'> {
  /** Where it is paid, unless the saved card pays. */
  pageUrl: string | null
}

/** What someone does on Stripe's page. */
export interface PageVisit {
  /** The name of a test card; null if the page is left. */
  card: string | null
  /** The reply to the bank's authentication request; null without one. */
  authentication: 'passed' | 'failed' | null
  /** Whether the browser finds back to us. */
  comesBack: boolean
}

/** What is put to the test: the product, or the naive control. Its processes share one queue. */
export interface Subject {
  readonly processes: readonly ServerProcess[]
  /** Those before it are never ended. */
  readonly firstVictim: number
  readonly sellerIds: readonly string[]
  /** Orders that were not submitted yet, by seller, oldest first; those of automatic sellers are not among them. */
  readonly shops: ReadonlyMap<string, ShopOrder[]>
  /** Stores of all sellers, in which orders come in while rounds run. */
  readonly stores: readonly Store[]
  readonly automatic: readonly AutomaticSeller[]
  /** Whether it ends itself where CRASH_AT says. */
  readonly isProduct: boolean
  /** Its database, where it can be made to hang. */
  readonly database: HangingDatabase | null
  /** What the seller is shown before sending orders, or the failed ones of a run again; null while it isn't complete. */
  review(via: ServerProcess, sellerId: string, what: Reviewed): Promise<Prices | null>
  submit(via: ServerProcess, orders: readonly ShopOrder[], terms: Terms): Promise<Confirmation | null>
  /** The print order that a complete answer called canceled. */
  cancel(via: ServerProcess, order: ShopOrder): Promise<string | null>
  /** The id of a direct order that a complete answer says is saved; the same key is the same draft. */
  saveDirect(via: ServerProcess, sellerId: string, key: string): Promise<string | null>
  /** Whether a complete answer says that it is being printed. */
  processDirect(via: ServerProcess, sellerId: string, id: string): Promise<boolean>
  /** The print order that a complete answer called canceled. */
  cancelDirect(via: ServerProcess, sellerId: string, id: string): Promise<string | null>
  /** Has it look for news in a store now. */
  fetchOrders(via: ServerProcess, store: Store): Promise<void>
  /** The newest orders that it shows as not submitted yet; null without a complete answer. */
  listUnsubmitted(via: ServerProcess, sellerId: string): Promise<ShopOrder[] | null>
  /** The newest shop orders of a seller that are paid and not shipped. */
  listInPrint(via: ServerProcess, sellerId: string): Promise<ShopOrder[] | null>
  /** The newest runs of a seller. */
  listRuns(via: ServerProcess, sellerId: string): Promise<RunInView[] | null>
  /** Null where no complete answer said that it was done. */
  control(
    via: ServerProcess,
    run: { sellerId: string; runId: string },
    action: RunAction,
    agreedCents?: number,
  ): Promise<RunReply | null>
  setDayCap(via: ServerProcess, sellerId: string, cap: { shopId: string; cents: number }): Promise<void>
  /** What a complete answer said of a payment by hand. */
  topUp(via: ServerProcess, sellerId: string, topUp: TopUp): Promise<TopUpAnswer | null>
  /** Whether the page was paid. */
  visitPage(via: ServerProcess, pageUrl: string, visit: PageVisit): Promise<boolean>
  /** Whether a complete answer said that the card is saved. */
  saveCard(via: ServerProcess, sellerId: string, card: string): Promise<boolean>
  /** Number of orders in the queue, as any process sees it. */
  countWaiting(): Promise<number>
  /** Ends what keeps a halted process the owner of its work, as a lost network does. */
  cutOff(victim: ServerProcess): Promise<void>
  /** How many payments of cards are in its books. */
  countPayments(): Promise<number>
  /** How many disputes of payments are in its books, and how many of them it takes for open. */
  countDisputes(): Promise<number>
  countOpenDisputes(): Promise<number>
  /** How many parcels of orders in print it knows. */
  countParcels(): Promise<number>
  /** Whether every store was read to its end since an instant. */
  isFetchedSince(at: number): Promise<boolean>
  /** Whether nothing is left to do. */
  isQuiet(): Promise<boolean>
  evidence(): Promise<
    Pick<
      Evidence,
      | 'printOrders'
      | 'keepsBooks'
      | 'openCalls'
      | 'unfinishedRuns'
      | 'lookedUp'
      | 'shopOrders'
      | 'runs'
      | 'bookings'
      | 'parcels'
      | 'lines'
      | 'openPayments'
    >
  >
  close(): Promise<void>
}
