import type { Verbs } from '#server/kernel/feature.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { saveAutoTopUp } from './auto-top-up-store.ts'
import { readBalanceNow } from './read-balance-now.ts'

/** Sets how the card fills the balance. Orders that wait try again: the limit may allow them now. */
export const updateAutoTopUp: Verbs['updateAutoTopUp'] = async (context, { userId }, settings) => {
  await context.db.transaction(async (tx) => {
    await context.raise(moneyWaitEnded, { tx, sellerId: userId })
    await saveAutoTopUp(tx, userId, settings)
  })
  return { balance: await readBalanceNow(context, userId) }
}
