import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { addressConfirmed, factsChanged } from '#server/kernel/seller-events.ts'
import { setAddress, takeAddressState } from './account-store.ts'

export interface AddressState {
  wasVerified: boolean
  /** Someone signed up again with another password, so we can't tell whose password the account has. */
  wasContested: boolean
}

/** Confirms an account's email address, or moves it to a new one. The database refuses one that another account has. */
export async function confirmAddress(
  context: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email?: string },
): Promise<AddressState> {
  const before = await takeAddressState(tx, userId)
  if (before.wasVerified && email) await context.raise(addressConfirmed, { tx, userId })
  await setAddress(tx, userId, email ?? null)
  await context.raise(addressConfirmed, { tx, userId })
  await context.raise(factsChanged, { tx, sellerId: userId })
  return before
}
