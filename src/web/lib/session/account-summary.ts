import type { Account } from '#contract/account/account.ts'

/** What the client derives from the account (spec §3, §4). */
export interface AccountSummary extends Pick<Account, 'name' | 'email' | 'role'> {
  /** The picture of the external sign-in. */
  photoURL: string | null
  isSubscribed: boolean
  customerId: string | null
  premiumLevel: number
}

/** Summarizes an account: subscribed means that its last subscription is active. */
export function summaryOf(account: Account): AccountSummary {
  const { name, email, role } = account
  return {
    name,
    email,
    role,
    photoURL: account.google_icon,
    isSubscribed: account.userSubscriptions.at(-1)?.status === 'ACTIVE',
    customerId: account.customer_id,
    premiumLevel: account.premium_level,
  }
}
