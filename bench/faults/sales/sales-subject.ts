import type { CrashPoint } from '#server/kernel/crash-points.ts'
import type { CapturedPayment } from '#testing/rig/card-office.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'

/** What a checkout answered: pages of Stripe's to pay at, one per maker, or why it can't be bought. */
export type Checkout = { saleId: string; payUrl: string; maker: string } | { refusal: string }

/** What a buyer puts together before clicking. */
export interface WantedCart {
  /** Two are a cart; one is bought past it. */
  items: readonly string[]
  quantity: number
  key: string
  withCode: boolean
}

/** What comes between a buyer and the payment. */
export const disturbances = ['PRICE', 'PAUSED', 'SOLD_OUT'] as const
export type Disturbance = (typeof disturbances)[number]

/** What is put to the test: the product, or the naive control. */
export interface SalesSubject {
  readonly process: ServerProcess
  readonly crashPoints: readonly CrashPoint[]
  /** Whose sales buyers dispute at their banks. */
  readonly makerIds: readonly string[]
  /** Variants that can be bought, of several makers. */
  readonly items: readonly string[]
  /** Every maker has a new code with so many uses, which buyers enter from now on. */
  offerCodes(name: string, maxUses: number): Promise<void>
  /** A click on “Order and pay”. Null where no complete answer came. */
  checkOut(wanted: WantedCart): Promise<Checkout[] | null>
  /** The browser returns from Stripe. */
  comeBack(location: string): Promise<void>
  /** The buyer cancels with the link of the mail. True once an answer said so, false where it was refused. */
  cancel(saleId: string, location: string): Promise<boolean | null>
  disturb(item: string, how: Disturbance): Promise<void>
  /** Everything can be bought again. */
  mend(): Promise<void>
  /** Print orders that the provider has are delivered, and what waits for a day is due. */
  deliver(share: number): Promise<void>
  /** So much time goes by that each page that is still open is read again, whatever was lost. */
  readOpenPages(): Promise<void>
  isQuiet(): Promise<boolean>
  /** Whether it has booked so many disputes, and none of them is open. */
  areDisputesEnded(count: number): Promise<boolean>
  /** Whether every order that was delivered has paid its maker. */
  arePaidOut(): Promise<boolean>
  evidence(): Promise<SalesEvidence>
  close(): Promise<void>
}

/** A sale as its books say at the end. */
export interface SaleFact {
  id: string
  sellerId: string
  isOpen: boolean
  isOrdered: boolean
  /** Whether its maker was paid, or will be. */
  isCompleted: boolean
  isRefunded: boolean
  /** Refunded after its delivery, when its maker was paid already. */
  isRefundedLate: boolean
  endReason: string | null
  /** The code whose discount it has, and whether it counts as a use. */
  codeId: string | null
  holdsCode: boolean
}

/** A discount code as its books say at the end. */
export interface CodeFact {
  id: string
  maxUses: number
  uses: number
}

/** An order at the print provider that was processed for a sale. */
export interface SalePrint {
  saleId: string
  publicId: string
  times: number
  isCanceled: boolean
}

/** What the books say that moved for a sale. */
export interface SaleLine {
  saleId: string
  sellerId: string
  account: string
  cause: string
  cents: number
}

/** What was sent to a maker's account at Stripe for a payout, and what the books say of it. */
export interface PayoutFact {
  payoutId: string
  /** Transfers at Stripe for it. */
  transfers: number
  isTakenBack: boolean
  /** At Stripe, less what was reversed. */
  sentCents: number
  /** In the books, less what was taken back. */
  bookedCents: number
}

export interface SalesEvidence {
  sales: readonly SaleFact[]
  codes: readonly CodeFact[]
  prints: readonly SalePrint[]
  lines: readonly SaleLine[]
  payments: readonly CapturedPayment[]
  payouts: readonly PayoutFact[]
  /** Sentences about what is unfinished although nothing fails any longer. */
  unfinished: readonly string[]
  /** Sums of accounts, lines and Stripe that differ, as sentences. */
  differences: readonly string[]
}

/** What the harness did as one buyer, who wants one thing once. */
export interface Purchase {
  key: string
  saleIds: string[]
  /** Payments that Stripe's page accepted. */
  paid: number
  /** Why it couldn't be bought, if that was the answer. */
  refusals: string[]
}
