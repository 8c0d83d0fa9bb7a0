import type { Context } from '#server/kernel/context.ts'
import { publishSoon } from '#server/realtime/publish-soon.ts'
import { readBalanceNow } from './read-balance-now.ts'

/** Pushes the balance, and what waits for it, to the seller's browsers. */
export function publishBalance(context: Context, sellerId: string): void {
  publishSoon(context, `balance:${sellerId}`, async () => {
    context.realtime.toUser(sellerId, 'balanceUpdate', await readBalanceNow(context, sellerId))
  })
}
