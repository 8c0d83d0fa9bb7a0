import type { Collection, Store } from '#sandbox/kit/store.ts'

/** How a simulated card behaves. */
export type CardBehavior =
  | 'ok'
  /** Its money can be transferred at once, not two days later. */
  | 'bypasses-pending'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  /** Asks for authentication once, when it is saved or first used with its owner present. */
  | 'authenticates-once'
  /** Asks for authentication with every payment. */
  | 'always-authenticates'
  /** Can be saved, but each later charge is declined. */
  | 'declines-later'
  /** The payment goes through and is disputed at once. */
  | 'disputed'

export interface TestCard {
  behavior: CardBehavior
  label: string
  brand: string
  last4: string
  /** Its name at Stripe, for calls that take a payment method. */
  alias: string
}

/** The cards of Stripe's test mode. Their numbers appear nowhere; pages offer them as buttons. */
export const testCards: readonly TestCard[] = [
  { behavior: 'ok', label: 'Visa that works', brand: 'visa', last4: '4242', alias: 'pm_card_visa' },
  {
    behavior: 'ok',
    label: 'Mastercard that works',
    brand: 'mastercard',
    last4: '4444',
    alias: 'pm_card_mastercard',
  },
  {
    behavior: 'declined',
    label: 'Declined',
    brand: 'visa',
    last4: '0002',
    alias: 'pm_card_visa_chargeDeclined',
  },
  {
    behavior: 'insufficient-funds',
    label: 'Insufficient funds',
    brand: 'visa',
    last4: '9995',
    alias: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    behavior: 'expired',
    label: 'Expired',
    brand: 'visa',
    last4: '0069',
    alias: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    behavior: 'authenticates-once',
    label: '3-D Secure when saved',
    brand: 'visa',
    last4: '3155',
    alias: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    behavior: 'always-authenticates',
    label: '3-D Secure each time',
    brand: 'visa',
    last4: '3184',
    alias: 'pm_card_authenticationRequired',
  },
  {
    behavior: 'declines-later',
    label: 'Can be saved, later charges fail',
    brand: 'visa',
    last4: '0341',
    alias: 'pm_card_chargeCustomerFail',
  },
  {
    behavior: 'bypasses-pending',
    label: 'Available at once',
    brand: 'visa',
    last4: '0077',
    alias: 'pm_card_bypassPending',
  },
  { behavior: 'disputed', label: 'Disputed', brand: 'visa', last4: '0259', alias: 'pm_card_createDispute' },
]

export const cardByAlias = (alias: string): TestCard | undefined =>
  testCards.find((card) => card.alias === alias)

/** What the sandbox knows about a saved card and Stripe's API doesn't tell. */
export interface CardSecret {
  behavior: CardBehavior
  /** Whether its owner has authenticated it for payments without them. */
  isAuthenticated: boolean
}

/** By payment method. */
export const cardSecrets = (store: Store): Collection<CardSecret> => store.collection('stripe.card-secrets')

/** Why a charge fails. */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

const declines = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  'insufficient-funds': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
} as const satisfies Record<string, Decline>

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** What a charge of a card leads to: nothing in its way, a decline, or a question to its owner. */
export function outcomeOfCharge(
  { behavior, isAuthenticated }: CardSecret,
  { isOffSession, isSaved }: { isOffSession: boolean; isSaved: boolean },
): Decline | 'authenticate' | null {
  if (behavior === 'always-authenticates') return 'authenticate'
  if (behavior === 'authenticates-once') return isAuthenticated ? null : 'authenticate'
  if (behavior === 'declines-later') return isSaved || isOffSession ? declines.declined : null
  return behavior === 'ok' || behavior === 'bypasses-pending' || behavior === 'disputed'
    ? null
    : declines[behavior]
}

/** Why a card can't be saved. */
export function declineOfSetup(behavior: CardBehavior): Decline | null {
  return behavior === 'declined' || behavior === 'insufficient-funds' || behavior === 'expired'
    ? declines[behavior]
    : null
}
