import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { PageVisit } from '../subject.ts'

const LATEST_MS = 700
const MIN_CENTS = 50
const MAX_CENTS = 5_000

interface MoneyStep {
  sellerId: string
  via: number
  afterMs: number
  isLater: boolean
}

/** What sellers do about money in a round. */
export interface MoneyPlan {
  /** Payments by hand. Each is clicked twice, and again after the new start. */
  topUps: (MoneyStep & { cents: number; visit: PageVisit | null })[]
  /** Cards that stop working when the round begins, and work again after the new start. */
  failingCards: { sellerId: string; via: number; card: string }[]
  /** Sellers who cancel one of their latest orders, so that its money goes back to the card. */
  cancels: MoneyStep[]
  /** Sellers whose bank takes a payment back; it decides after the new start, or later. */
  disputes: (MoneyStep & { isDecidedSoon: boolean; isWon: boolean })[]
}

export const noMoney: MoneyPlan = { topUps: [], failingCards: [], cancels: [], disputes: [] }

const goodCard = 'pm_card_visa'
const failingCards = ['pm_card_chargeCustomerFail', 'pm_card_authenticationRequired']

/** What someone does on the page for paying; the last four leave it unpaid. */
const visits: readonly Omit<PageVisit, 'comesBack'>[] = [
  { card: goodCard, authentication: null },
  { card: 'pm_card_authenticationRequiredOnSetup', authentication: 'passed' },
  { card: 'pm_card_visa_chargeDeclined', authentication: null },
  { card: 'pm_card_authenticationRequiredOnSetup', authentication: 'failed' },
  // The bank's question is left unanswered.
  { card: 'pm_card_authenticationRequiredOnSetup', authentication: null },
  { card: null, authentication: null },
]

export function planMoney(
  random: SeededRandom,
  { sellerIds, processes }: { sellerIds: readonly string[]; processes: number },
): MoneyPlan {
  const via = () => random.integer(0, processes - 1)
  return {
    topUps: sellerIds
      .filter(() => random.next() < 0.35)
      .map((sellerId) => ({
        sellerId,
        via: via(),
        afterMs: random.integer(0, LATEST_MS),
        isLater: random.next() < 0.4,
        cents: random.integer(MIN_CENTS, MAX_CENTS),
        visit: random.next() < 0.5 ? { ...random.pick(visits), comesBack: random.next() < 0.5 } : null,
      })),
    failingCards: sellerIds
      .filter(() => random.next() < 0.15)
      .map((sellerId) => ({ sellerId, via: via(), card: random.pick(failingCards) })),
    cancels: sellerIds
      .filter(() => random.next() < 0.4)
      .map((sellerId) => ({
        ...{ sellerId, via: via(), afterMs: random.integer(0, LATEST_MS) },
        isLater: random.next() < 0.6,
      })),
    disputes: sellerIds
      .filter(() => random.next() < 0.12)
      .map((sellerId) => ({
        ...{ sellerId, via: via(), afterMs: random.integer(0, LATEST_MS), isLater: random.next() < 0.3 },
        ...{ isDecidedSoon: random.next() < 0.7, isWon: random.next() < 0.5 },
      })),
  }
}
