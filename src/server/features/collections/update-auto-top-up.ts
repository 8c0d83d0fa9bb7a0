import type { AutoTopUp, Balance } from '#contract/money/balance.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { saveAutoTopUp } from './auto-top-up-store.ts'
import { readBalanceNow } from './read-balance-now.ts'

/** Sets how the card fills the balance. Orders that wait try again: the limit may allow them now. */
export async function updateAutoTopUp(
  context: Context,
  { userId }: Actor,
  settings: AutoTopUp,
): Promise<{ balance: Balance }> {
  await context.db.transaction(async (tx) => {
    await context.raise(moneyWaitEnded, { tx, sellerId: userId })
    await saveAutoTopUp(tx, userId, settings)
  })
  return { balance: await readBalanceNow(context, userId) }
}
