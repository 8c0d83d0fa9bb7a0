import type { Account } from '#contract/account/account.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'

/** The subscription that bills the seller; undefined on the Free plan. */
export const liveSubscription = ({
  userSubscriptions,
}: Pick<Account, 'userSubscriptions'>): UserSubscription | undefined =>
  userSubscriptions.findLast(({ status }) => status !== 'CANCELED')
