import { PAST_DUE_GRACE_DAYS } from '#contract/account/plans.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'

const DAY_MS = 86_400_000

export interface SubscriptionState {
  status: UserSubscription['status']
  level: number
  /** When the payment failed; null unless it is past due. */
  pastDueSince: Date | null
}

/** The level that a seller's subscriptions give. A failed payment leaves it as it is for the days of grace. */
export function subscribedLevel(subscriptions: readonly SubscriptionState[], now: Date): number {
  return Math.max(0, ...subscriptions.filter((each) => gives(each, now)).map(({ level }) => level))
}

/** When a plan ends whose payment failed then. */
export const graceEnd = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS)

/** Whether a subscription still bills the seller, so that there can't be a second one. */
export const isLive = ({ status }: Pick<SubscriptionState, 'status'>): boolean => status !== 'CANCELED'

function gives({ status, pastDueSince }: SubscriptionState, now: Date): boolean {
  if (status === 'ACTIVE' || status === 'TRIALING') return true
  return status === 'PAST_DUE' && pastDueSince !== null && now < graceEnd(pastDueSince)
}
