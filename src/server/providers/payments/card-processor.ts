import type { CallOutcome } from '../call-outcome.ts'

/** A card that a customer saved at the processor. */
export interface SavedCard {
  /** The processor's id of it. */
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  savedAt: Date
}

/** A customer's visit to a hosted page for saving a card. */
export interface CardPageVisit {
  customerId: string
  isComplete: boolean
}

/** A payment as the processor knows it. Its amount is what was asked for. */
export interface CardPayment {
  paymentId: string
  state: 'SUCCEEDED' | 'PROCESSING' | 'DECLINED' | 'NEEDS_ACTION' | 'CANCELED'
  /** Why it wasn’t paid: the processor’s code, and its sentence for the owner of the card. */
  failure: { code: string; message: string } | null
  /** Null while no card has paid it. The fingerprint is the same for the same card. */
  card: { brand: string; last4: string; fingerprint: string | null } | null
}

/** A charge of a saved card while its owner isn’t there. Repeating it with the same key charges once. */
export interface ChargeRequest {
  key: string
  collectionId: string
  sellerId: string
  customerId: string
  cardId: string
  amountCents: number
  currency: string
}

/** What a buyer pays for, line by line. Repeating it with the same key answers with the same page. */
export interface SalePageRequest {
  key: string
  /** Named by the payment as a collection is, so webhooks, refunds and reconciliation find it in the same way. */
  saleId: string
  sellerId: string
  email: string
  lines: readonly { name: string; unitCents: number; quantity: number }[]
  currency: string
  paidUrl: string
  backUrl: string
  expiresAt: Date
}

/** A customer's visit to a hosted page for one payment. */
export interface PaymentPageVisit {
  state: 'OPEN' | 'COMPLETE' | 'EXPIRED'
  collectionId: string | null
  sellerId: string | null
  payment: CardPayment | null
}

/** A payment of a collection or sale that succeeded, or that the bank hasn't answered yet. */
export interface ListedPayment {
  sellerId: string
  collectionId: string
  paymentId: string
  isProcessing: boolean
  amountCents: number
  at: Date
}

/** What a webhook is about; only a hint, so whatever it names is read again. */
export interface CardHint {
  about: 'CARDS' | 'PLAN' | null
  /** The customer whose cards or plan changed; null for everything else. */
  customerId: string | null
  /** The payment into a balance that changed. */
  collection: { sellerId: string; collectionId: string } | null
  /** The dispute that began, changed or ended. */
  disputeId: string | null
  /** The refund to a card that changed. */
  cardRefund: { sellerId: string; id: string } | null
  /** The payout to a maker whose transfer was made or reversed. */
  payout: { sellerId: string; id: string } | null
  /** The processor's id of the maker's account that something happened to. */
  connectedAccountId: string | null
}

/** A payment that the bank of its card took back, or thinks of taking back. */
export interface CardDispute {
  id: string
  /** The payment into a balance that it is about; null for anything else. */
  collection: { sellerId: string; collectionId: string } | null
  /** What the bank took, also where it came back since; zero while it only asks. */
  takenCents: number
  currency: string
  /** The bank’s word for why. */
  reason: string
  state: 'OPEN' | 'WON' | 'LOST'
  openedAt: Date
}

/** Money of a payment that goes back to its card. */
export interface CardRefund {
  refundId: string
  /** One that succeeded may still fail, when the bank sends the money back. */
  state: 'SUCCEEDED' | 'PENDING' | 'FAILED'
  /** Why it failed, in the processor’s words. */
  failure: string | null
}

/** The order that a refund to a card is of, and the cause of its booking. */
export interface RefundedOrder {
  printOrderId: string
  cause: string
}

/** Something that moved our balance at the processor. */
export interface CardMovement {
  id: string
  kind: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'TRANSFER' | 'OTHER'
  /** What our ledger books it for; null where it names nothing of ours. */
  cause: string | null
  sellerId: string | null
  /** The payment of a refund or dispute; the account of a transfer, and the transfer of a reversal. */
  paymentId: string | null
  /** Positive for money that came in, before the processor's fee. */
  amountCents: number
  feeCents: number
  at: Date
  /** Null for all but refunds of orders, and for those from before it was sent. */
  ofOrder: RefundedOrder | null
}

/** The company that keeps and charges cards. Calls that write carry a key, so repeating one is safe. */
export interface CardProcessor {
  /** The customer for a seller: the same one, however often it is asked for. */
  createCustomer(seller: { sellerId: string; email: string; name: string }): Promise<CallOutcome<string>>
  /** A page of the processor's own where the customer saves a card. */
  openCardPage(request: {
    customerId: string
    sellerId: string
    /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` in it becomes the visit's id. */
    savedUrl: string
    backUrl: string
  }): Promise<CallOutcome<{ url: string }>>
  readCardPage(visitId: string): Promise<CallOutcome<CardPageVisit | null>>
  /** Newest first. */
  listCards(customerId: string): Promise<CallOutcome<SavedCard[]>>
  /** Uses a card for what is charged without the customer. */
  setDefaultCard(customerId: string, cardId: string): Promise<CallOutcome<null>>
  /** Forgets a card. Also `done` when it is forgotten already. */
  removeCard(cardId: string): Promise<CallOutcome<null>>
  /** Charges a saved card. A decline is an answer too: `done`, with a payment that failed. */
  charge(request: ChargeRequest): Promise<CallOutcome<CardPayment>>
  /** The payment of a collection, if the processor has one; created at `since` or later. */
  findPayment(request: {
    customerId: string
    collectionId: string
    since: Date
  }): Promise<CallOutcome<CardPayment | null>>
  /** Payments that were begun at `since` or later, of all customers unless one is named. */
  listPayments(request: { since: Date; customerId?: string }): Promise<CallOutcome<ListedPayment[]>>
  /** A page of the processor's own where the customer pays once, with a card that is saved by that. */
  openPaymentPage(
    request: Omit<ChargeRequest, 'cardId'> & { paidUrl: string; backUrl: string; expiresAt: Date },
  ): Promise<CallOutcome<{ visitId: string; url: string }>>
  /** A page of the processor's own where a buyer pays for a sale as a guest. No card is saved. */
  openSalePage(request: SalePageRequest): Promise<CallOutcome<{ visitId: string; url: string }>>
  readPaymentPage(visitId: string): Promise<CallOutcome<PaymentPageVisit | null>>
  /** Closes a page, so that it can't be paid any more. Returns what it is then: `COMPLETE` if it was paid before. */
  closePaymentPage(visitId: string): Promise<CallOutcome<PaymentPageVisit['state']>>
  /** Returns a part of a payment to its card. Repeating it with the same key returns it once. */
  refund(request: {
    key: string
    cardRefundId: string
    sellerId: string
    paymentId: string
    amountCents: number
    ofOrder?: RefundedOrder
  }): Promise<CallOutcome<CardRefund>>
  /** A refund of a payment, if the processor has it. */
  findRefund(request: { paymentId: string; cardRefundId: string }): Promise<CallOutcome<CardRefund | null>>
  /** A page of what moved our balance, newest first; `after` is the last one of the page before. */
  listMovements(request: {
    since: Date
    until: Date
    after: string | null
  }): Promise<CallOutcome<{ movements: CardMovement[]; hasMore: boolean }>>
  readDispute(id: string): Promise<CallOutcome<CardDispute | null>>
  /** The ids of disputes that began at `since` or later. */
  listDisputes(since: Date): Promise<CallOutcome<string[]>>
  /** Null where its signature, age or form is wrong. */
  readWebhook(message: { rawBody: Buffer; signature: string | null; now: Date }): CardHint | null
}
