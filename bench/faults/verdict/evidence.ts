import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { ProductContent } from '#contract/products/products.ts'
import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import type { CapturedPayment } from '#testing/rig/card-office.ts'
import type { ReceivedOrder } from '#testing/rig/print-floor.ts'
import type { Store, StoreVersion } from '#testing/rig/stores.ts'

/** A complete answer that the harness read, as it stands in the acknowledgement file. */
export interface Acknowledgement {
  kind: 'accepted' | 'already' | 'cancel-asked' | 'canceled' | 'drafted' | 'process-asked'
  sellerId: string
  /** Or a direct order, which stands for itself. */
  shopOrderId: string
  /** Of a cancel that was confirmed: what it was confirmed for. */
  printOrderId?: string
  runId: string | null
  position: number
  /** On the harness's own clock, in milliseconds. */
  askedAt: number
  readAt: number
}

/** An action on a run: requested, or confirmed. */
export interface RunAcknowledgement {
  kind: 'pause-asked' | 'paused' | 'resume-asked' | 'stop-asked' | 'stopped'
  sellerId: string
  runId: string
  /** Print orders that the reply listed as withdrawn. */
  withdrawn: string[]
  /** Time of day, in milliseconds, to be compared with the provider's. */
  at: number
}

/** A shop's daily cap, recorded before it was requested. Caps only ever rise. */
export interface CapChange {
  shopId: string
  cents: number
  at: number
}

/** The total that a seller agreed to for orders, noted before they were handed in; null where they went at any price. */
export interface Agreement {
  orderIds: readonly string[]
  cents: number | null
}

/** What a complete answer said of a payment by hand. */
export interface TopUpReply {
  sellerId: string
  /** Of the click: repeated calls have the same. */
  key: string
  collectionId: string
  state: 'WANTED' | 'ASKED' | 'SUCCEEDED' | 'DECLINED' | 'NEEDS_ACTION' | 'CANCELED'
}

/** A shop order that an answer showed. */
export interface Sighting {
  shopOrderId: string
}

/** Everything that the harness requested, or read in complete replies. */
export interface Promises {
  acknowledgements: readonly Acknowledgement[]
  runAcknowledgements: readonly RunAcknowledgement[]
  caps: readonly CapChange[]
  sightings: readonly Sighting[]
  agreements: readonly Agreement[]
  topUps: readonly TopUpReply[]
}

/** A print order as the database has it at the end. */
export interface PrintOrderFact {
  id: string
  sellerId: string
  shopOrderId: string
  shopId: string | null
  /** The place in the queue; null where there is none to compare. */
  queueNumber: number | null
  state: PrintOrderState
  isQueued: boolean
  failureReason: string | null
  priceCents: { provider: number; total: number } | null
  charges: number[]
  refunds: number[]
  events: { from: PrintOrderState | null; to: PrintOrderState }[]
  /** The limits that applied because it was submitted automatically; null if the seller submitted it. */
  automatic: { orderCapCents: number | null } | null
  lines: PrintedLine[]
  /** When it was submitted, as a time of day in milliseconds. */
  submittedAt: number
  /** The order of a store that it prints; null for a direct order. */
  storeOrder: Pick<ShopOrderFact, 'source' | 'sourceOrderId'> | null
}

/** A line that went to print, with what its product said when it was submitted. */
export interface PrintedLine {
  options: { name: string; value: string }[]
  /** The buyer's text, unless the seller agreed to leave it out. */
  text: string | null
  product: Pick<ProductContent, 'options' | 'optionAnswers'>
}

/** A shop order as the database has it at the end. */
export interface ShopOrderFact {
  id: string
  sellerId: string
  source: Store['source']
  sourceOrderId: string
  isCanceledAtShop: boolean
  /** Whether the seller sees that the shop canceled it after it was submitted. */
  isCancelShown: boolean
  /** Whether the seller sees that the shop changed it after it was submitted. */
  isChangeTold: boolean
  isUnsubmitted: boolean
  /** Whether automatic ordering should have submitted it by now; also if that wasn't decided yet. */
  isOverdue: boolean
}

/** A submit run as the database has it at the end. */
export interface RunFact {
  id: string
  total: number
  isStopped: boolean
  isFinished: boolean
  orders: {
    shopOrderId: string
    printOrderId: string | null
    outcome: 'done' | 'failed' | 'stopped' | null
  }[]
}

/** A parcel as the database has it. */
export interface ParcelFact {
  printOrderId: string
  number: string
}

/** A time at which an order source showed a store's orders. */
export interface StoreRead {
  source: Store['source']
  account: string
  at: number
}

/** A charge or its return. */
export interface Booking {
  printOrderId: string
  kind: 'charge' | 'refund'
  cents: number
  at: string
}

/** A line of one of a seller's accounts. */
export interface BookedLine {
  sellerId: string
  account: string
  kind: string
  cents: number
  /** What the account had after it. */
  balanceCents: number
  printOrderId: string | null
  collectionId: string | null
  at: string
}

/** A database that hung for longer than half a minute, and what became of the product. */
export interface Outage {
  /** Whether it continued where it stopped, was replaced by another, or stayed away. */
  end: 'continues' | 'is replaced' | 'stays away'
  /** Whether the product said meanwhile that it can't serve. */
  isReported: boolean
  /** Time from the end of the outage until it served and printed again; null if it didn't in time. */
  recoveredMs: number | null
}

export interface Evidence extends Promises {
  printOrders: readonly PrintOrderFact[]
  shopOrders: readonly ShopOrderFact[]
  runs: readonly RunFact[]
  /** In the order in which they were booked. */
  bookings: readonly Booking[]
  parcels: readonly ParcelFact[]
  /** All of them, each account's in its order. */
  lines: readonly BookedLine[]
  /** What Stripe took from cards for balances. */
  payments: readonly CapturedPayment[]
  stores: readonly Store[]
  /** Whether print orders come with charges, refunds and a timeline. */
  keepsBooks: boolean
  /** What the providers did. */
  ledger: readonly LedgerLine[]
  /** What the print provider has of each order. */
  received: readonly ReceivedOrder[]
  /** What each order of a store said, and from when on. */
  versions: readonly StoreVersion[]
  /** Complete answers of the order sources, by time. */
  storeReads: readonly StoreRead[]
  /** Ends of processes, as times of day in milliseconds. */
  endedAt: readonly number[]
  outages: readonly Outage[]
  /** Calls whose effect wasn't looked up. */
  openCalls: number
  unfinishedRuns: number
  /** Payments with the saved card, and refunds to cards, whose outcome wasn't looked up. */
  openPayments: number
  /** Calls whose answer was lost and whose effect was found out. */
  lookedUp: number
}
