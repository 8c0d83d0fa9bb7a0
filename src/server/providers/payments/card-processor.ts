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

/** What a webhook is about; only a hint, so whatever it names is read again. */
export interface CardHint {
  about: 'CARDS' | 'PLAN' | null
  /** The customer whose cards or plan changed; null for everything else. */
  customerId: string | null
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
  /** Null where its signature, age or form is wrong. */
  readWebhook(message: { rawBody: Buffer; signature: string | null; now: Date }): CardHint | null
}
